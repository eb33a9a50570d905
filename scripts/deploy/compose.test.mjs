import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../launcher/commands.mjs'
import { findComposeProblems } from './compose.mjs'

const variables = ['SITE_URL', 'PORT', 'MODERATORS']

function problemsOf(text) {
  const folder = mkdtempSync(join(tmpdir(), 'kljuc-compose-'))
  writeFileSync(join(folder, 'Dockerfile'), 'FROM scratch AS app\n')
  writeFileSync(join(folder, 'compose.yml'), text)
  const problems = findComposeProblems(join(folder, 'compose.yml'), variables)
  rmSync(folder, { recursive: true })
  return problems
}

test('a compose file passes every variable or says why not, and bounds each service', () => {
  const service = (environment) => `
services:
  app:
    build: { context: ., dockerfile: Dockerfile, target: app }
    environment: { ${environment} }
    mem_limit: 1g
    logging: { driver: local }
`
  const whole = service('SITE_URL: "a", MODERATORS: "b"')
  expect(problemsOf(`x-not-passed: { PORT: nginx names it }${whole}`)).toEqual([])
  expect(problemsOf(`x-not-passed: { PORT: nginx names it }${service('SITE_URL: "a"')}`)).toEqual([
    'app is not given MODERATORS: pass it, or say under x-not-passed why not.',
  ])
  expect(problemsOf(`x-not-passed: { PORT: it, SITE_URL: why }${whole}`)).toEqual([
    'x-not-passed names SITE_URL, which is passed or unknown.',
  ])
  expect(problemsOf('services: { redis: { image: redis } }')).toEqual([
    'redis has no limit of memory.',
    'redis has no rotation of its log.',
    'redis has no health check.',
  ])
  const migrating = `x-not-passed: { PORT: it }${whole}    command: ["migrate"]\n`
  expect(problemsOf(migrating)).toEqual(['app runs migrate, which is no command of the image.'])
})

test('every command of the image is one of npm, and has a program', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  for (const name of Object.keys(commands)) {
    expect(scripts[name]).toContain(`scripts/commands/${name.replace(':', '-')}.mjs`)
  }
})
