import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { baseUrl } from './harness'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

it.each(['/healthz', '/readyz'])('%s says which version and commit run', async (path) => {
  const { status, headers, body } = await fetch(baseUrl + path).then(async (response) => ({
    ...{ status: response.status, headers: response.headers, body: await response.json() },
  }))
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({ status: 'ok', version, commit: body.commit })
  expect(body.commit ?? '0000000').toMatch(/^[0-9a-f]{7,40}$/)
})

it('the metrics say it, too', async () => {
  const metrics = await (await fetch(`${baseUrl}/metrics`)).text()
  expect(metrics).toMatch(
    new RegExp(`^kljuc_build_info\\{version="${version}",commit="[0-9a-f]*"\\} 1$`, 'm'),
  )
})

it('CHANGELOG.md begins with this version', () => {
  expect(/^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]).toBe(version)
})
