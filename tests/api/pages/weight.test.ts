import { expect, test } from 'vitest'
import { baseUrl } from '../harness'

/** The page as it is kept: what is made for the first reader goes out while it is made. */
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
