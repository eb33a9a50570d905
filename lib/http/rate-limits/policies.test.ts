import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rateLimits } from './policies'

const decision = readFileSync('docs/decisions/013-rate-limits.md', 'utf8')
const names = { address: 'address', account: 'account', email: 'e-mail address', addressAndEmail: 'both' }
const units: Record<number, string> = { 60: 'a minute', 3600: 'an hour', 86400: 'a day' }

it.each(Object.entries(rateLimits))('the decision’s table has the numbers of %s', (_, limit) => {
  const counted = names[limit.by]
  const rows = decision.split('\n').filter((row) => row.split('|')[2]?.trim() === counted)
  for (const { points, seconds } of limit.windows) {
    const number = points.toLocaleString('en')
    const said = new RegExp(`\\b${number}\\b[^|]*${units[seconds]}`)
    expect(
      rows.some((row) => said.test(row.split('|')[3] ?? '')),
      `${number} ${units[seconds]}`,
    ).toBe(true)
  }
})
