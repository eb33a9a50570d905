import { describe, expect, it } from 'vitest'
import { alternatePath } from './local-path'

describe('twinPath', () => {
  it.each([
    ['/', '/en'],
    ['/buy', '/en/buy'],
    ['/property/1', '/en/property/1'],
    ['/enigma', '/en/enigma'],
  ])('pairs %s with %s', (serbian, english) => {
    expect(alternatePath(serbian)).toBe(english)
    expect(alternatePath(english)).toBe(serbian)
  })
})
