import { expect, it } from 'vitest'
import { operatorAddress } from './info-texts'

it.each([
  ['smtp://mail:25', 'Ključ <ana@kljuc.example>', 'ana@kljuc.example'],
  ['smtp://mail:25', 'ana@kljuc.example', 'ana@kljuc.example'],
  ['smtp://mail:25', 'Ključ <no-reply@kljuc.example>', null],
  ['smtp://mail:25', 'noreply@kljuc.example', null],
  [undefined, 'Ključ <ana@kljuc.example>', null],
])('with %s, mails from %s are answered at %s', (smtpUrl, from, address) => {
  expect(operatorAddress(smtpUrl, from)).toBe(address)
})
