import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { startTraceCollector, type TraceCollector } from '../fakes/trace-collector'
import { type Launch, launch, newDataDir, removeDataDir, until } from '../launcher/launcher'
import { baseUrl, validListing } from './harness'

/** Private values of users, which must not be in any log, metric or trace. */
const marked = {
  email: `marked.${Date.now()}@marked.example.test`,
  password: 'markedlozinka7',
  phone: '+381 64 777 1234',
  street: 'Markedova ulica 77',
  name: 'Markedana Markedić',
  search: 'markedsearch',
  address: '203.0.113.77',
  requestId: 'marked@example.test',
}
const metricsToken = 'a-token-for-metrics'
const root = join(import.meta.dirname, '../..')
const dataDir = newDataDir()
let port: number
let api: Launch
let traces: TraceCollector
let token: string

beforeAll(async () => {
  port = await freePort()
  traces = await startTraceCollector()
  const variables = {
    PORT: String(port),
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    RATE_LIMITS: 'off',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
    METRICS_TOKEN: metricsToken,
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  }
  api = launch(dataDir, variables, [process.execPath, join(root, 'scripts', 'start.mjs'), '--api'])
  await api.ready
  token = await makeMarkedCalls()
})

afterAll(async () => {
  api?.child.kill('SIGTERM')
  await api?.exit
  await traces?.stop()
  removeDataDir(dataDir)
})

function ask(
  path: string,
  {
    method = 'GET',
    body,
    headers = {},
  }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
) {
  return fetch(`http://localhost:${port}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      apikey: 'any',
      'X-Forwarded-For': marked.address,
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
}

/** Sends requests of every kind, with private values everywhere; returns the caller's token. */
async function makeMarkedCalls(): Promise<string> {
  const { email, password, name, phone, street, search } = marked
  const signUp = await ask('/auth/v1/signup', {
    method: 'POST',
    body: { email, password, data: { full_name: name } },
  })
  const session = z.object({ access_token: z.string() }).parse(await signUp.json())
  const headers = { Authorization: `Bearer ${session.access_token}` }
  const listing = validListing({
    address: street,
    contact_phone: phone,
    contact_email: email,
    contact_name: name,
  })
  await ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: { email, password: `${password}x` },
  })
  await ask('/auth/v1/recover', { method: 'POST', body: { email } })
  await ask('/v1/listings', { method: 'POST', body: listing, headers })
  await ask('/v1/listings', {
    method: 'POST',
    body: { ...listing, description: `Zovite ${phone} ili ${email}, ${street}` },
    headers,
  })
  await ask('/users/tokens/purchase', { method: 'POST', body: { amount: 3 }, headers })
  await ask(`/v1/listings?q=${search}&city=${encodeURIComponent(street)}&page=x`)
  await ask(`/v1/listings/${encodeURIComponent(email)}`, { headers: { 'X-Request-Id': marked.requestId } })
  await ask(`/users/${encodeURIComponent(email)}`, {
    headers: { Authorization: `Bearer ${session.access_token}x` },
  })
  await ask(`/unsubscribe/${search}`)
  await ask('/users/profile', { method: 'PUT', body: `{"name": "${street}` })
  return session.access_token
}

function expectNothingMarked(text: string) {
  const secrets = [
    ...Object.values(marked),
    token,
    ...token.split('.').filter((part) => part.length > 20),
    'marked',
  ]
  for (const secret of secrets)
    for (const form of [secret, encodeURIComponent(secret), secret.replaceAll(' ', '')])
      expect(text.toLowerCase().includes(form.toLowerCase()), `“${form}” is there`).toBe(false)
}

const line = z.strictObject({
  level: z.enum(['info', 'warn', 'error']),
  time: z.iso.datetime(),
  pid: z.number(),
  hostname: z.string(),
  name: z.literal('kljuc'),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/)
    .nullish(),
  requestId: z.string().regex(/^[\w-]{16,64}$/),
  method: z.string(),
  route: z.string(),
  status: z.number(),
  ms: z.number(),
  msg: z.literal('request'),
})

it('writes a line for each of the API’s requests, with the route’s pattern and nothing of anybody’s', async () => {
  const id = 'f00dcafef00dcafe'
  const answer = await ask('/v1/stats', { headers: { 'X-Request-Id': id } })
  expect(answer.headers.get('x-request-id')).toBe(id)
  expect((await ask('/v1/stats')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  await until(() => api.output().includes(id))

  const lines = api
    .output()
    .split('\n')
    .filter((text) => text.startsWith('{'))
    .map((text): unknown => JSON.parse(text))
    // Libraries warn in lines of their own.
    .filter((written) => (written as { level: string }).level !== 'warn')
    .map((written) => line.parse(written))
  expect(lines.find(({ requestId }) => requestId === id)).toMatchObject({
    method: 'GET',
    route: '/v1/stats',
    status: 200,
  })
  const written = lines.map(({ method, route, status }) => `${method} ${route} ${status}`)
  expect(written).toEqual(
    expect.arrayContaining([
      'POST /auth/v1/signup 200',
      'POST /auth/v1/token 400',
      'POST /v1/listings 201',
      'POST /v1/listings 422',
      'POST /users/tokens/purchase 200',
      'GET /v1/listings 400',
      'GET /v1/listings/{id} 404',
    ]),
  )
  expectNothingMarked(api.output())
})

it('tells its metrics to whoever has the token, and nobody else', async () => {
  for (const headers of [undefined, { Authorization: 'Bearer another' }, { Authorization: metricsToken }])
    expect((await ask('/metrics', { headers: { ...headers } })).status).toBe(404)
  const text = await readMetrics()
  expectNothingMarked(text)
  expect(text).toMatch(/^kljuc_token_ledger_tokens_total\{kind="purchase"\} 3$/m)
  expect(text).toMatch(
    /^kljuc_http_request_duration_seconds_count\{method="POST",route="\/v1\/listings",status="2xx"\} 1$/m,
  )
  expect(text).toMatch(/^kljuc_database_up 1$/m)
})

it('without a token tells them to this machine alone, through no proxy', async () => {
  const answer = await fetch(`${baseUrl}/metrics`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(await answer.text()).toMatch(/^kljuc_http_request_duration_seconds_count/m)
  for (const name of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via'])
    expect((await fetch(`${baseUrl}/metrics`, { headers: { [name]: '127.0.0.1' } })).status).toBe(404)
})

it('has every metric that the dashboard and the alerts ask for', async () => {
  const known = new Set([...(await readMetrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const dashboard = dashboardSchema.parse(
    JSON.parse(readFileSync(join(root, 'deploy/grafana/dashboard.json'), 'utf8')),
  )
  const alerts = alertsSchema.parse(load(readFileSync(join(root, 'deploy/prometheus/alerts.yml'), 'utf8')))
  const expressions = [
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ]
  expect(expressions.length).toBeGreaterThan(30)
  for (const [name] of expressions.join('\n').matchAll(/\b(kljuc|nodejs|process)_\w+/g))
    expect(known.has(name) || known.has(name.replace(/_(bucket|count|sum)$/, '')), name).toBe(true)
})

it('sends a span for each request, with the route’s pattern and nothing of anybody’s', async () => {
  await until(() => traces.spans.some(({ name }) => name === 'POST /v1/listings'))
  expect(traces.text()).toContain('"stringValue":"kljuc"')
  expectNothingMarked(traces.text())
})

const dashboardSchema = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).optional() }),
  ),
})
const alertsSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ summary: z.string() }) }),
      ),
    }),
  ),
})

async function readMetrics(): Promise<string> {
  const answer = await ask('/metrics', { headers: { Authorization: `Bearer ${metricsToken}` } })
  expect(answer.status).toBe(200)
  return answer.text()
}
