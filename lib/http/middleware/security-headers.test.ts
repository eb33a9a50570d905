import { expect, it } from 'vitest'
import { transportSecurityHeaders } from './security-headers'

it.each([
  ['https://kljuc.example', [{ key: 'Strict-Transport-Security', value: 'max-age=63072000' }]],
  ['http://kljuc.example', []],
  ['http://localhost:3000', []],
  ['https://localhost:3000', []],
  ['https://127.0.0.1', []],
  ['https://[::1]:3000', []],
])('%s needs %j', (siteUrl, headers) => {
  expect(transportSecurityHeaders(siteUrl)).toEqual(headers)
})
