import { describe, expect, it } from 'vitest'
import { alternatePath, localPath, splitLocale } from './local-path'

const twins = [
  ['/', '/en'],
  ['/buy', '/en/buy'],
  ['/property/1', '/en/property/1'],
  ['/enigma', '/en/enigma'],
]

describe('alternatePath', () => {
  it.each(twins)('pairs %s with %s', (serbian, english) => {
    expect(alternatePath(serbian ?? '')).toBe(english)
    expect(alternatePath(english ?? '')).toBe(serbian)
  })
})

describe('localPath and splitLocale', () => {
  it.each(twins)('know %s and %s', (path = '', english = '') => {
    expect(localPath('sr-Latn', path)).toBe(path)
    expect(localPath('en', path)).toBe(english)
    expect(splitLocale(path)).toEqual({ locale: 'sr-Latn', path })
    expect(splitLocale(english)).toEqual({ locale: 'en', path })
  })
})
