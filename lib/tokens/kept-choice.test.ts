import { afterEach, expect, it, vi } from 'vitest'
import { keepChoice, takeChoice } from './kept-choice'
import { tokenPackages } from './packages'

afterEach(() => vi.unstubAllGlobals())

it('gives the kept package back once', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  expect(takeChoice()).toBeNull()
  keepChoice(tokenPackages[2])
  expect(takeChoice()).toBe(tokenPackages[2])
  expect(takeChoice()).toBeNull()
  kept.set('kljuc-package', 'platinum')
  expect(takeChoice()).toBeNull()
})

it('does without session storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepChoice(tokenPackages[0])
  expect(takeChoice()).toBeNull()
})
