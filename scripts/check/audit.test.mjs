import { expect, it } from 'vitest'
import { summarizeAudit, summarizeOsv } from './audit.mjs'

it('says what npm audit reports, and that a registry does not answer', () => {
  const found = { vulnerabilities: { next: { name: 'next', severity: 'high' } }, metadata: {} }
  expect(summarizeAudit(JSON.stringify(found))).toEqual({
    summary: 'warning: npm audit reports next (high); see docs/decisions/017',
    isAnswered: true,
  })
  const nothing = JSON.stringify({ ...found, vulnerabilities: {} })
  expect(summarizeAudit(nothing).summary).toBe('npm audit reports nothing')
  for (const [output, reason] of [
    [JSON.stringify({ message: '405 Method Not Allowed' }), '405 Method Not Allowed'],
    ['', 'no response'],
  ])
    expect(summarizeAudit(output)).toEqual({
      summary: `npm audit could not ask the registry: ${reason}`,
      isAnswered: false,
    })
})

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/hono': { version: '4.0.0' },
    'node_modules/one/node_modules/@a/b': { version: '1.0.0' },
    'node_modules/renamed': { version: '2.0.0', name: 'real' },
    'node_modules/vitest': { version: '4.0.0', dev: true },
  },
}

it('compares what is installed with OSV', async () => {
  const asked = []
  const ask = async (_address, { body }) => {
    const { queries } = JSON.parse(body)
    asked.push(...queries.map((query) => [query.package.name, query.version]))
    const results = queries.map((query) =>
      query.package.name === 'hono' ? { vulns: [{ id: 'GHSA-1' }, { id: 'GHSA-2' }] } : {},
    )
    return Response.json({ results })
  }
  expect(await summarizeOsv(lock, ask)).toBe(
    'warning: OSV reports hono 4.0.0 (GHSA-1, GHSA-2); see docs/decisions/017',
  )
  expect(asked).toEqual([
    ['hono', '4.0.0'],
    ['@a/b', '1.0.0'],
    ['real', '2.0.0'],
  ])
  const quiet = async () => Response.json({ results: [{}, {}, {}] })
  expect(await summarizeOsv(lock, quiet)).toBe('OSV reports nothing about 3 packages')
})

it('says that OSV cannot be asked', async () => {
  expect(await summarizeOsv(lock, async () => new Response('', { status: 403 }))).toBe(
    'OSV could not be asked either: 403',
  )
  const unreachable = async () => {
    throw new Error('fetch failed')
  }
  expect(await summarizeOsv(lock, unreachable)).toBe('OSV could not be asked either: fetch failed')
})
