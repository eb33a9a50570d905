/** Tests the app with Supabase Auth instead of embedded auth. */
import { deepEqual, equal } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { run } from '../../../scripts/launcher/processes.mjs'
import { inRoot, root } from '../../../scripts/launcher/root.mjs'
import { sendRequest } from '../../../scripts/test/http-client.mjs'
import { startApp } from '../app.mjs'
import { sharedSecret } from './auth-server.mjs'
import { newSigningKey, retired } from './signing-keys.mjs'

/**
 * @param auth a running server
 * @param keys with which it signs
 * @throws when a check fails
 */
export async function checkApp(auth, [first], database) {
  const project = {
    NEXT_PUBLIC_SUPABASE_URL: auth.url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_any',
  }
  const start = (variables = {}) =>
    startApp(database.url, database.dataDir, { ...project, SUPABASE_JWT_SECRET: '', ...variables })
  let app = await start()
  const restart = async (keys) => {
    await auth.stop()
    await auth.start(keys)
  }
  const expectProfile = async (token, status, what) =>
    equal((await sendRequest(app.origin, 'GET', '/users/profile', { token })).status, status, what)

  await step('who may do what, with its tokens', () => runAuthorisation(app.origin, auth.url, database.url))

  const old = await newToken(auth.url)
  await step('a purchase, in ES256', () => buy(app.origin, old))

  const second = await newSigningKey('RS256', { signs: true })
  await step('a rotation to RS256, old tokens being believed', async () => {
    await restart([second, retired(first)])
    const token = await newToken(auth.url)
    const wait = await untilBelieved(app.origin, token)
    await expectProfile(old, 200, 'the old key')
    return `the new key is believed after ${wait} ms`
  })
  await step('a key that is no longer published', async () => {
    await restart([second])
    await app.end()
    app = await start()
    await expectProfile(old, 401, 'the old key')
    await expectProfile(await newToken(auth.url), 200, 'the new key')
  })
  await step('Auth is away', async () => {
    const token = await newToken(auth.url)
    await auth.stop()
    await expectProfile(token, 200, 'while the keys are known')
    await app.end()
    app = await start()
    await expectProfile(token, 503, 'while the keys are not known')
    await auth.start([second])
    await untilBelieved(app.origin, token)
  })
  await step('a project that signs with a shared secret, by SUPABASE_JWT_SECRET alone', async () => {
    await restart()
    const token = await newToken(auth.url)
    await expectProfile(token, 401, 'without SUPABASE_JWT_SECRET')
    await app.end()
    app = await start({ SUPABASE_JWT_SECRET: sharedSecret })
    await expectProfile(token, 200, 'with it')
    await app.end()
    app = await start({ SUPABASE_JWT_SECRET: `${sharedSecret} of somebody else` })
    await expectProfile(token, 401, 'with another one')
  })
  await app.end()
}

async function newToken(url) {
  const body = { email: `${randomUUID()}@example.com`, password: 'lozinka1', data: { full_name: 'Ana Anić' } }
  const answer = await sendRequest(url, 'POST', '/auth/v1/signup', { body })
  equal(answer.status, 200)
  return answer.body.access_token
}

async function buy(origin, token) {
  const bought = await sendRequest(origin, 'POST', '/users/tokens/purchase', { token, body: { amount: 3 } })
  const { body } = await sendRequest(origin, 'GET', '/users/profile', { token })
  deepEqual([bought.status, body.tokens, body.name, body.provider], [200, 3, 'Ana Anić', 'email'])
}

async function untilBelieved(origin, token) {
  const from = performance.now()
  while (performance.now() - from < 10_000) {
    const { status } = await sendRequest(origin, 'GET', '/users/profile', { token })
    if (status === 200) return Math.round(performance.now() - from)
    await sleep(50)
  }
  throw new Error('The token is not believed.')
}

/** Runs the API suite's authorisation table. */
async function runAuthorisation(origin, authUrl, databaseUrl) {
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs')
  const env = {
    ...process.env,
    ...{ BASE_URL: origin, AUTH_URL: authUrl, DATABASE_URL: databaseUrl, NODE_ENV: 'test', NODE_OPTIONS: '' },
    // The secret with which forged tokens are signed.
    AUTH_SECRET: sharedSecret,
  }
  // Prices need the demo catalogue.
  const args = [
    vitest,
    'run',
    '--project',
    'api',
    '-t',
    '^(?!get /v1/prices)',
    'tests/api/authorisation.test.ts',
  ]
  const output = await run(process.execPath, args, { cwd: root, env }).catch((error) => {
    throw new Error(error.output.slice(-20_000))
  })
  return `${/Tests\D+(\d+) passed/.exec(stripVTControlCharacters(output))?.[1]} calls`
}

async function step(what, act) {
  const figures = await act()
  console.log(`  ✓ the app with Supabase Auth: ${what}${figures ? ` (${figures})` : ''}`)
}
