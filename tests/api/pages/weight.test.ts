import { expect, test } from 'vitest'
import { baseUrl } from '../harness'

/** The cached page: the first response is sent while it is rendered. */
async function readKept(path: string): Promise<string> {
  await (await fetch(`${baseUrl}${path}`)).text()
  return (await fetch(`${baseUrl}${path}`)).text()
}

test.each(['/', '/en', '/buy', '/en/rent'])('%s carries its stylesheet once, and draws it', async (path) => {
  const html = await readKept(path)
  const css = /<style data-precedence[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  expect(css.length).toBeGreaterThan(10_000)
  const rule = /\.container-page\{[^}]+\}/.exec(css)?.[0] ?? ''
  expect(rule).not.toBe('')
  expect(html.split(rule)).toHaveLength(2)
})

/** Compressed by Brotli: React and Next's router are 113 KiB of it. */
const maxScriptBytes = 142 * 1024

test.each(['/', '/buy', '/en/rent'])('%s loads no more scripts than it needs', async (path) => {
  const html = await readKept(path)
  const scripts = [...html.matchAll(/<script src="([^"]+)"([^>]*)>/g)].flatMap(([, src, attributes = '']) =>
    attributes.includes('noModule') ? [] : (src ?? []),
  )
  expect(scripts.length).toBeGreaterThan(3)
  const sizes = await Promise.all([...new Set(scripts)].map(compressedSize))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxScriptBytes)
})

async function compressedSize(path: string): Promise<number> {
  const headers = { 'Accept-Encoding': 'br' }
  const response = await fetch(`${baseUrl}${path}`, { method: 'HEAD', headers })
  expect(response.headers.get('content-encoding')).toBe('br')
  return Number(response.headers.get('content-length'))
}
