import { expect, it, vi } from 'vitest'
import { takeFields } from './use-schema-form'

const field = (tagName: string, name: string, type: string, value: string, checked = false) => ({
  tagName,
  name,
  type,
  value,
  checked,
})

it('takes over what was set without an event, and leaves lists, files and unknown names alone', () => {
  const values: Record<string, unknown> = {
    email: '',
    password: '',
    remember: true,
    place: 'Novi Sad',
    heating: ['gas'],
    rooms: 3,
  }
  const setValue = vi.fn()
  const elements = [
    field('INPUT', 'email', 'email', 'ana@example.com'),
    field('INPUT', 'password', 'password', 'tajna'),
    field('INPUT', 'remember', 'checkbox', 'on', false),
    field('SELECT', 'place', 'select-one', 'Novi Sad'),
    field('INPUT', 'heating', 'checkbox', 'central', true),
    field('INPUT', 'rooms', 'text', '4'),
    field('INPUT', 'unknown', 'text', 'x'),
    field('INPUT', 'photos', 'file', 'C:\\fakepath\\a.jpg'),
    field('BUTTON', 'send', 'submit', 'x'),
  ]
  takeFields(
    { getValues: (name: string) => values[name], setValue } as never,
    { elements } as unknown as HTMLFormElement,
  )
  expect(setValue.mock.calls).toEqual([
    ['email', 'ana@example.com'],
    ['password', 'tajna'],
    ['remember', false],
  ])
})
