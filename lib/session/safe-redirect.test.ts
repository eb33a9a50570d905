import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect'

describe('safeRedirect', () => {
  it.each([
    '/',
    '/profile',
    '/en/profile',
    '/en/tokens?from=login#top',
    '/buy?city=Novi+Sad&minPrice=50000',
    '/buy?q=a//b&next=https://elsewhere.example',
    '/buy?q=100%25',
    '/property/0b6d7f0e-3a52-4a35-9a3c-6a4f7b1d2c3e',
    '/profil#%C4%8Da%C4%8Dak',
  ])('keeps %s', (target) => {
    expect(safeRedirect(target, '/fallback')).toBe(target)
  })

  it('settles dots before it looks where they lead', () => {
    expect(safeRedirect('/en/../profile', '/fallback')).toBe('/profile')
    expect(safeRedirect('/en/..//evil.example', '/fallback')).toBe('/fallback')
    expect(safeRedirect('/.//evil.example', '/fallback')).toBe('/fallback')
    expect(safeRedirect('/%2e//evil.example', '/fallback')).toBe('/fallback')
  })

  it.each([
    ['nothing', ''],
    ['null', null],
    ['undefined', undefined],
    ['a relative path', 'profile'],
    ['a query alone', '?a=b'],
    ['another scheme', 'https://evil.example'],
    ['another scheme in capitals', 'HTTPS://evil.example'],
    ['a scheme without slashes', 'https:evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script behind blanks', ' javascript:alert(1)'],
    ['data', 'data:text/html,hello'],
    ['another host', '//evil.example'],
    ['another host, three slashes', '///evil.example'],
    ['a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a slash behind a backslash', '\\/evil.example'],
    ['a tab between the slashes', '/\t/evil.example'],
    ['a line break between the slashes', '/\n/evil.example'],
    ['a line break at the start', '\n//evil.example'],
    ['a NUL', '/\u0000/evil.example'],
    ['a line break for a header', '/profile\r\nSet-Cookie: a=b'],
    ['an encoded slash at the start', '/%2Fevil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['an encoded tab', '/%09/evil.example'],
    ['a slash that is encoded twice', '/%252Fevil.example'],
    ['a backslash that is encoded twice', '/%255cevil.example'],
    ['a path that cannot be decoded', '/%E0%A4%A'],
    ['user and host', '@evil.example'],
    ['an endless path', `/${'a'.repeat(3_000)}`],
  ])('falls back for %s', (_, target) => {
    expect(safeRedirect(target, '/fallback')).toBe('/fallback')
  })

  it('never leaves the site, whatever comes after a slash', () => {
    const pieces = [
      '/',
      '\\',
      '%2f',
      '%5c',
      '%09',
      '\t',
      '.',
      '..',
      ':',
      '@',
      'evil.example',
      'https:',
      '?',
      '#',
      ' ',
    ]
    for (const a of pieces)
      for (const b of pieces)
        for (const c of pieces) {
          const target = safeRedirect(`/${a}${b}${c}evil.example`, '/')
          expect(new URL(target, 'https://kljuc.example').origin).toBe('https://kljuc.example')
        }
  })
})
