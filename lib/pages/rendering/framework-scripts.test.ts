import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashFrameworkScripts, newNonce, nonceHeaders } from './framework-scripts'
import { renderPage } from './render-page'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('allows what has the nonce, and leaves no nonce', () => {
  const nonce = newNonce()
  const { html, hashes } = hashFrameworkScripts(
    `<p>${'a'}</p><script nonce="${nonce}">push("x")</script><script src="/a.js" nonce="${nonce}" async=""></script>` +
      `<script id="r" nonce="${nonce}">push("{\\"nonce\\":\\"${nonce}\\"}")</script>`,
    nonce,
  )
  expect(html).toBe(
    '<p>a</p><script>push("x")</script><script src="/a.js" async=""></script><script id="r">push("{\\"nonce\\":\\"\\"}")</script>',
  )
  expect(hashes).toEqual([hashOf('push("x")'), hashOf('push("{\\"nonce\\":\\"\\"}")')])
})

it('knows the nonce from the header that Next reads', () => {
  expect(nonceHeaders('abc')).toEqual({ 'content-security-policy': "script-src 'nonce-abc'" })
})

const injections = [
  '<script>steal()</script>',
  '<script nonce="">steal()</script>',
  '<script nonce="bm9uY2U">steal()</script>',
  '<SCRIPT>steal()</SCRIPT>',
  '<script data-x=">">steal()</script>',
  '<script x="',
  '<script>steal()//',
]

it.each(injections)('allows nothing that was injected in front of the hashing: %s', async (injected) => {
  const own = 'self.__next_f.push([1,"own"])'
  const result = await renderPage(
    async ({ headers }) => {
      const nonce = /'nonce-(.*)'/.exec(headers['content-security-policy'] ?? '')?.[1]
      const body = `<html><body>${injected}<script nonce="${nonce}">${own}</script></body></html>`
      return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: Buffer.from(body) }
    },
    { method: 'GET', url: '/buy', headers: {} },
  )
  const { headers } = 'cacheable' in result ? result.cacheable : { headers: result.uncacheable.headers }
  const policy = String(headers instanceof Headers ? headers.get('content-security-policy') : '')
  const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')
  expect(allowed?.filter((source) => source !== "'self'" && source !== hashOf(own))).toEqual([])
  expect(allowed).not.toContain("'unsafe-inline'")
})
