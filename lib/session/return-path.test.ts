import { expect, it } from 'vitest'
import { returnPathFrom } from './return-path'

const from = (address: string) => returnPathFrom(new URL(address, 'https://kljuc.invalid'))

it('is the page that is open, with its language and its filters', () => {
  expect(from('/buy?city=Novi+Sad&page=2')).toBe('/buy?city=Novi+Sad&page=2')
  expect(from('/en/property/7')).toBe('/en/property/7')
})

it('is none at home, where every sign-in leads', () => {
  expect(from('/')).toBeUndefined()
  expect(from('/en')).toBeUndefined()
})

it('is what the screens of the sign-in were told, never they themselves', () => {
  expect(from('/en/login?redirect=/en/tokens')).toBe('/en/tokens')
  expect(from('/register')).toBeUndefined()
  expect(from('/en/forgot-password')).toBeUndefined()
})
