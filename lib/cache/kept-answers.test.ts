import { expect, test } from 'vitest'
import { keyOf } from './answer-at-once'
import { KeptAnswers } from './kept-answers'

const page = (text: string) => ({ headers: {}, body: Buffer.from(text) })

test('answers are kept until any page changes', () => {
  const answers = new KeptAnswers()
  answers.keep('/buy', page('24 homes'), answers.currentEra)
  expect(answers.get('/buy')?.body.toString()).toBe('24 homes')
  answers.forgetAll()
  expect(answers.get('/buy')).toBeUndefined()
})

test('an answer that was begun before a change is not kept after it', () => {
  const answers = new KeptAnswers()
  const era = answers.currentEra
  answers.forgetAll()
  answers.keep('/buy', page('as it was'), era)
  expect(answers.get('/buy')).toBeUndefined()
})

test('however many addresses are asked for, the bytes of all answers are bounded', () => {
  const answers = new KeptAnswers()
  for (let n = 0; n < 400; n++) answers.keep(`/buy?n=${n}`, page('x'.repeat(100_000)), answers.currentEra)
  const kept = Array.from({ length: 400 }, (_, n) => answers.get(`/buy?n=${n}`)).filter(Boolean)
  expect(kept.length).toBeGreaterThan(50)
  expect(kept.length).toBeLessThan(84)
  answers.keep('/large', page('x'.repeat(2_000_000)), answers.currentEra)
  expect(answers.get('/large')).toBeUndefined()
})

test('readers whose pages differ have different keys', () => {
  const asked = { method: 'GET', url: '/buy', headers: {} }
  const keys = [
    {},
    { 'accept-encoding': 'gzip, deflate, br' },
    { 'accept-encoding': 'gzip' },
    { cookie: 'NEXT_LOCALE=en' },
    { cookie: 'a=b; kljuc-auth.0=base64-e30' },
    { cookie: 'NEXT_LOCALE=en; kljuc-auth=base64-e30' },
  ].map((headers) => keyOf({ ...asked, headers }))
  expect(new Set(keys).size).toBe(keys.length)
  expect(keyOf({ ...asked, url: '/buy?page=2' })).not.toBe(keys[0])
  expect(keyOf({ ...asked, headers: { cookie: 'theme=dark' } })).toBe(keys[0])
})

test.each([
  ['data for the router', { rsc: '1' }],
  ['a server function', { 'next-action': 'abc' }],
  ['a part of the page', { range: 'bytes=0-9' }],
  ['somebody with a token', { authorization: 'Bearer x' }],
  ['another compression', { 'accept-encoding': 'zstd' }],
  ['gzip refused', { 'accept-encoding': 'gzip;q=0' }],
])('what is asked for otherwise is left to Next: %s', (_name, headers) => {
  expect(keyOf({ method: 'GET', url: '/buy', headers })).toBeNull()
})

test.each(['HEAD', 'POST'])('so is %s', (method) => {
  expect(keyOf({ method, url: '/buy', headers: {} })).toBeNull()
})
