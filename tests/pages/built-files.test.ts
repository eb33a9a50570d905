import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { baseUrl } from '../api/harness'

const immutable = 'public, max-age=31536000, immutable'

let script = ''

beforeAll(async () => {
  const page = await (await fetch(`${baseUrl}/buy`)).text()
  script = /\/_next\/static\/[^"\\]+\.js/.exec(page)?.[0] ?? ''
})

/** Requests a built file like a browser that supports these encodings. */
const read = (path: string, encodings: string, init: RequestInit = {}) =>
  fetch(baseUrl + path, { ...init, headers: { ...init.headers, 'accept-encoding': encodings } })

describe('a script of the build', () => {
  it('comes packed to browsers that read Brotli, and is the same script', async () => {
    const [packed, zipped, plain] = await Promise.all(
      ['gzip, deflate, br, zstd', 'gzip', 'identity'].map((encodings) => read(script, encodings)),
    )
    expect(packed?.headers.get('content-encoding')).toBe('br')
    expect(zipped?.headers.get('content-encoding')).toBe('gzip')
    expect(plain?.headers.get('content-encoding')).toBeNull()
    const text = await plain?.text()
    expect(await packed?.text()).toBe(text)
    expect(await zipped?.text()).toBe(text)
  })

  it.each(['gzip, br', 'gzip'])(
    'may be kept for good by whoever reads the same compression: %s',
    async (encodings) => {
      const { headers } = await read(script, encodings)
      expect(headers.get('cache-control')).toBe(immutable)
      expect(headers.get('vary')).toMatch(/accept-encoding/i)
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    },
  )

  it('is packed in its head alone, too', async () => {
    const head = await read(script, 'br', { method: 'HEAD' })
    const whole = await read(script, 'br')
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'))
    expect(await head.text()).toBe('')
  })

  it('is not packed for who refuses it, nor in parts', async () => {
    expect((await read(script, 'br;q=0, gzip')).headers.get('content-encoding')).toBe('gzip')
    const part = await read(script, 'br', { headers: { range: 'bytes=0-9' } })
    expect(part.status).toBe(206)
  })
})

it.each([
  '/_next/static/none.js',
  '/_next/static/../BUILD_ID',
  '/_next/static/%2e%2e/BUILD_ID',
  `/_next/static/`,
])('nothing else of the build is given out: %s', async (path) => {
  expect((await read(path, 'br')).status).toBe(404)
})

it('no script of a page that anybody reads has the desk’s code', async () => {
  const folder = join(process.env.NEXT_DIST_DIR || '.next', 'static')
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  const ofDesk: string[] = []
  for (const name of names)
    if ((await readFile(join(folder, name), 'utf8')).includes('/v1/admin/')) ofDesk.push(basename(name))
  expect(ofDesk.length).toBeGreaterThan(0)
  const { items } = (await (await fetch(`${baseUrl}/v1/listings?limit=1`)).json()) as {
    items: { id: string }[]
  }
  const paths = [
    '/',
    '/buy',
    `/property/${items[0]?.id}`,
    '/login',
    '/tokens',
    '/contact',
    '/appeal',
    '/admin',
  ]
  for (const path of [...paths, ...paths.map((path) => `/en${path === '/' ? '' : path}`)]) {
    const html = await (await fetch(baseUrl + path)).text()
    expect(html).toContain('/_next/static/')
    expect(
      ofDesk.filter((name) => html.includes(name)),
      path,
    ).toEqual([])
  }
})
