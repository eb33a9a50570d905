import { expect, it } from 'vitest'
import { countRequest, registry } from './metrics'

it('counts each request in every bucket that it fits into', async () => {
  for (const seconds of [0.0005, 0.003, 0.003, 40]) countRequest('GET', '/v1/stats', '2xx', seconds)
  countRequest('GET', '/v1/stats', '5xx', 0.2)
  const lines = (await registry.metrics()).split('\n')
  const of = (part: string) =>
    lines
      .find((line) => line.includes(part) && line.includes('2xx'))
      ?.split(' ')
      .at(-1)
  expect(lines).toContain('# TYPE kljuc_http_request_duration_seconds histogram')
  expect(of('le="0.001"')).toBe('1')
  expect(of('le="0.005"')).toBe('3')
  expect(of('le="10"')).toBe('3')
  expect(of('le="+Inf"')).toBe('4')
  expect(of('_count')).toBe('4')
  expect(Number(of('_sum'))).toBeCloseTo(40.0065)
  expect(lines.filter((line) => line.includes('_count')).length).toBe(2)
})
