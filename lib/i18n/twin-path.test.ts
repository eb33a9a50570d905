import { describe, expect, it } from 'vitest'
import { twinPath } from './twin-path'

describe('twinPath', () => {
  it.each([
    ['/', '/en'],
    ['/buy', '/en/buy'],
    ['/property/1', '/en/property/1'],
    ['/enigma', '/en/enigma'],
  ])('pairs %s with %s', (serbian, english) => {
    expect(twinPath(serbian)).toBe(english)
    expect(twinPath(english)).toBe(serbian)
  })
})
