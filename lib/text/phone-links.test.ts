import { expect, it } from 'vitest'
import { phoneLinks } from './phone-links'

it.each([
  ['+381 60 000 0001', '+381600000001'],
  ['060/000-0001', '+381600000001'],
  ['(021) 000 000', '+38121000000'],
  ['00381 60 000 00 01', '+381600000001'],
  ['381 60 000 0001', '+381600000001'],
  ['+381 (0)60 000 0001', '+381600000001'],
  ['+381/60/000-0001', '+381600000001'],
  ['00381 (0)60 000-0001', '+381600000001'],
  ['+381 060 000 0001', '+381600000001'],
  ['381060/0000001', '+381600000001'],
  ['(0)60 000 0001', '+381600000001'],
  ['+49 30 000000', '+4930000000'],
  ['92', '92'],
])('%s is %s', (phone, number) => {
  expect(phoneLinks(phone).call).toBe(`tel:${number}`)
})

it('a mobile number can be called and written to', () => {
  expect(phoneLinks('060/000-0001')).toEqual({
    call: 'tel:+381600000001',
    viber: 'viber://chat?number=%2B381600000001',
    whatsapp: 'https://wa.me/381600000001',
  })
  expect(phoneLinks('+49 170 0000000').whatsapp).toBe('https://wa.me/491700000000')
})

it('a landline, and what has no country, can only be called', () => {
  for (const phone of ['(021) 000 000', '92'])
    expect(phoneLinks(phone)).toMatchObject({ viber: null, whatsapp: null })
})
