import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const rules = load(read('deploy/prometheus/alerts.yml')).groups.flatMap((group) => group.rules)

test('each alert has a section that says what to do, and no section is without an alert', () => {
  const headings = [...read('docs/alerts.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(rules.map(({ alert }) => alert).sort()).toEqual(headings.sort())
  for (const { alert, annotations } of rules)
    expect(annotations.runbook).toBe(`docs/alerts.md#${alert.toLowerCase()}`)
})

test('alerts speak of metrics that there are', () => {
  const files = ['lib/server/health.ts', 'lib/platform/metrics.ts', 'lib/tokens/transactions.ts']
  const sources = files.map(read).join('\n')
  const named = rules.flatMap(({ expr }) => expr.match(/kljuc_\w+/g) ?? [])
  const unknown = named.filter((name) => !sources.includes(name.replace(/_(count|bucket)$/, '')))
  expect(named.length).toBeGreaterThan(10)
  expect(unknown).toEqual([])
})
