import { afterEach, expect, it, vi } from 'vitest'
import { tokenPackages } from './packages'
import { savePendingPackage, takePendingPackage } from './pending-package'

afterEach(() => vi.unstubAllGlobals())

it('gives the kept package back once', () => {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
  expect(takePendingPackage()).toBeNull()
  savePendingPackage(tokenPackages[2])
  expect(takePendingPackage()).toBe(tokenPackages[2])
  expect(takePendingPackage()).toBeNull()
  kept.set('kljuc-package', 'platinum')
  expect(takePendingPackage()).toBeNull()
})

it('does without session storage', () => {
  vi.stubGlobal('window', {})
  savePendingPackage(tokenPackages[0])
  expect(takePendingPackage()).toBeNull()
})
