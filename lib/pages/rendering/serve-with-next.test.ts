import { NextRequest } from 'next/server'
import { expect, it } from 'vitest'
import { isServerAction } from './serve-with-next'

const id = '709134864a59f35947e3e1156ef5a5e8b21b9712a4'
const body = '["sr-Latn","76c902f7-2bea-42f9-87a9-82aef894e46c","a.b.c"]'

function call(changes: { body?: string; method?: string; headers?: Record<string, string> } = {}) {
  const text = changes.body ?? body
  const headers = {
    'Content-Type': 'text/plain;charset=UTF-8',
    'Content-Length': String(text.length),
    'Next-Action': id,
    ...changes.headers,
  }
  return new NextRequest('http://localhost/my-properties', {
    method: changes.method ?? 'POST',
    headers,
    body: text,
  })
}

it('is what our own pages send', async () => {
  expect(await isServerAction(call())).toBe(true)
})

it.each<[string, Parameters<typeof call>[0]]>([
  ['no function', { headers: { 'Next-Action': '' } }],
  ['another name of a function', { headers: { 'Next-Action': '__proto__' } }],
  ['a form', { headers: { 'Content-Type': 'multipart/form-data; boundary=a' } }],
  ['another method', { method: 'PUT' }],
  ['no length', { headers: { 'Content-Length': '' } }],
  ['too long', { headers: { 'Content-Length': '20000' } }],
  ['no JSON', { body: '{' }],
  ['nothing', { body: '' }],
  ['an object', { body: '{"0":"a"}' }],
  ['a reference', { body: '["$F1"]' }],
  ['an object within', { body: '[{"then":"$1"}]' }],
])('is not a request with %s', async (_, changes) => {
  expect(await isServerAction(call(changes))).toBe(false)
})
