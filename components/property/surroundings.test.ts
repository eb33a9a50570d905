import { expect, test } from 'vitest'
import { noAttributes } from '@/lib/listings/attributes/attributes'
import { approximateLocation } from './surroundings'

const address = { street: 'Tajna 5', zipCode: null, city: 'Novi Sad', state: '', country: '' }
const of = (city: string, attributes = {}) =>
  approximateLocation({ address: { ...address, city }, attributes: { ...noAttributes, ...attributes } })

test('a property lies no nearer than its neighbourhood, and else its district or town', () => {
  expect(of('Beograd', { district: 'Voždovac', neighbourhood: 'Banjica' })).toMatchObject({ name: 'Banjica' })
  expect(of('beograd', { district: 'Voždovac' })).toMatchObject({ name: 'Voždovac', width: 18 })
  expect(of('Čačak')).toMatchObject({ name: 'Čačak', width: 80 })
})

test('a town that nobody knows has no map', () => {
  expect(of('Nigdina')).toBeNull()
})

test('around a town lie others, in it other parts of it', () => {
  const names = (city: string, attributes = {}) => of(city, attributes)?.labels.map(({ name }) => name)
  expect(names('Čačak')).toContain('Kraljevo')
  expect(names('Beograd', { district: 'Voždovac' })).toContain('Vračar')
})
