import { expect, it } from 'vitest'
import { phoneHref } from './phone-href'

it.each([
  ['+381 60 000 0001', 'tel:+381600000001'],
  ['060/000-0001', 'tel:0600000001'],
  ['(021) 000 000', 'tel:021000000'],
])('dials %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})
