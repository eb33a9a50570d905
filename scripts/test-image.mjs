/**
 * `npm run test:image`: follows the Dockerfile without Docker, runs the app and every command of operators in a namespace
 * with the image's root alone, and checks nginx.conf and compose.yml.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findComposeProblems } from './deploy/compose.mjs'
import { readDockerignore, readStages } from './deploy/dockerfile.mjs'
import { addNode, makeImages, requireNamespaces, startIn } from './deploy/image.mjs'
import { commands } from './launcher/commands.mjs'
import { startEmbeddedPostgres } from './launcher/embedded-postgres.mjs'
import { variableNames } from './launcher/environment.mjs'
import { freePort } from './launcher/ports.mjs'
import { cleanUpAndExit, cleanups } from './launcher/processes.mjs'
import { inRoot, root } from './launcher/root.mjs'
import { logStep, step, UserError } from './launcher/steps.mjs'

/** Where deploy.md, compose.yml and the launcher put secrets, and where people do. */
const secretFiles = [
  '.env',
  '.env.local',
  '.env.production',
  '.data/postgres.password',
  'deploy/.env',
  'deploy/.env.production',
  'deploy/tls/privkey.pem',
  'lib/.env',
]
/** The user that an image's `node` is here. */
const nobody = process.getuid?.() === 0 ? 65_534 : process.getuid?.()
const canary = `canary-${randomUUID()}`

const scratch = mkdtempSync(join(tmpdir(), 'kljuc-deploy-'))
chmodSync(scratch, 0o755)
for (const name of await variableNames()) delete process.env[name]

cleanups.unshift(() => rmSync(scratch, { recursive: true, force: true }))
main().then(
  () => cleanUpAndExit(() => process.exit()),
  (error) => {
    // At once, since removing the folders takes a while.
    console.error(`\n${error instanceof UserError ? error.message : error.stack}`)
    return cleanUpAndExit(() => process.exit(1))
  },
)

async function main() {
  requireNamespaces()
  await step('compose', checkCompose)
  await step('nginx', checkNginx)
  const images = followDockerfile()
  logStep('image', 'its steps are done')
  await step('secrets', () => checkSecrets(images))
  const image = images.get('app')
  if (!image) throw new UserError('The Dockerfile has no stage named app.')
  addNode(image)
  await step('root', () => checkRoot(image))
  const database = await startEmbeddedPostgres(join(scratch, 'database'))
  cleanups.unshift(database.stop)
  const variables = { DATABASE_URL: database.url }
  await step('migrations', () => runCommand(image, variables, 'db:migrate'))
  await step('app', () => tryApp(image, variables))
  await step('commands', () => tryCommands(image, variables))
  logStep('left open', 'base images and the compose file together: they need a Docker engine')
}

async function checkCompose() {
  const problems = findComposeProblems(inRoot('deploy', 'compose.yml'), await variableNames())
  if (problems.length > 0) throw new UserError(problems.join('\n'))
  return 'compose.yml speaks of nothing that is not there'
}

function checkNginx() {
  const folder = join(scratch, 'nginx')
  mkdirSync(folder)
  const config = readFileSync(inRoot('deploy', 'nginx.conf'), 'utf8').replaceAll('app:3000', '127.0.0.1:3000')
  writeFileSync(join(folder, 'nginx.conf'), config)
  try {
    const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`
    execFileSync('nginx', ['-t', '-q', '-p', `${folder}/`, '-c', join(folder, 'nginx.conf')], {
      env: { ...process.env, PATH: path },
      stdio: 'pipe',
    })
    return 'nginx takes nginx.conf'
  } catch (error) {
    if (error.code === 'ENOENT') return 'not installed here: nginx.conf is unchecked'
    throw new UserError(String(error.stderr))
  }
}

function followDockerfile() {
  try {
    return makeImages(readStages(inRoot('deploy', 'Dockerfile')), copyContext(), scratch, (text) =>
      logStep('image', text.length > 100 ? `${text.slice(0, 99)}…` : text),
    )
  } catch (error) {
    throw new UserError(`${error.stdout ?? ''}${error.stderr ?? ''}\n${error.message}`)
  }
}

/** Everything of the clone that Docker would send to its engine, with a secret in each place where one may lie. */
function copyContext() {
  const isLeftOut = readDockerignore(inRoot('deploy', 'Dockerfile.dockerignore'))
  const target = join(scratch, 'context')
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  const write = (name, put) => {
    if (isLeftOut(name)) return
    mkdirSync(dirname(join(target, name)), { recursive: true })
    put(join(target, name))
  }
  for (const name of names.split('\0'))
    if (name && existsSync(inRoot(name))) write(name, (file) => cpSync(inRoot(name), file))
  for (const name of secretFiles) write(name, (file) => writeFileSync(file, `AUTH_SECRET=${canary}\n`))
  return target
}

function checkSecrets(images) {
  const folders = [...images.values()].map(({ folder }) => folder)
  const { stdout, status } = spawnSync('grep', ['-rlF', '--exclude-dir=node_modules', canary, ...folders], {
    encoding: 'utf8',
  })
  if (status !== 1) throw new UserError(`A secret of the clone is in an image:\n${stdout}`)
  return `none of ${secretFiles.length} files with secrets is in an image`
}

/** What development has and an image has not, and that its user can write nothing but the volumes. */
async function checkRoot(image) {
  const program = `const { writeFileSync } = require('node:fs')
    const isThere = (name) => { try { require.resolve(name); return true } catch { return false } }
    const canWrite = (folder) => { try { writeFileSync(folder + '/x', ''); return true } catch { return false } }
    console.log(JSON.stringify({
      development: ['tsx', 'esbuild', 'vitest'].filter(isThere),
      writable: ['/', '/app', '/app/.next', '/data', '/backups', '/tmp'].filter(canWrite),
      user: process.getuid() }))`
  const { output, exit } = start(image, ['node', '-e', program], {})
  const expected = { development: [], writable: ['/data', '/backups', '/tmp'], user: nobody }
  if ((await exit) !== 0 || output().trim() !== JSON.stringify(expected))
    throw new UserError(`The image's root is not as it must be: ${output()}`)
  return 'has no package of development; only its volumes can be written'
}

/** @returns what it printed @throws UserError unless it ends with 0 */
async function runCommand(image, variables, ...words) {
  const { output, exit } = start(image, [...image.entrypoint, ...words], variables)
  if ((await exit) !== 0) throw new UserError(`${words.join(' ')} fails in the image:\n${output()}`)
  return output().trim().split('\n')[0]
}

const person = 'operator-test@kljuc.example'

/** Every command of operators, on the data that the app has made. */
async function tryCommands(image, variables) {
  const ran = new Set()
  const run = async (expected, ...words) => {
    ran.add(words[0])
    const output = await runCommand(image, variables, ...words)
    if (!expected.test(output)) throw new UserError(`${words.join(' ')} prints: ${output}`)
    return output
  }
  await run(/^migrations|^ *migrations/, 'db:migrate')
  await run(/✓|–/, 'db:check')
  const file = (await run(/^\/backups\/kljuc-.*\.tar$/, 'backup', '/backups')).trim()
  await run(/^\[/, 'account:export', person)
  await run(/is erased/, 'account:erase', person)
  await run(/^Everything is as it was/, 'restore', file, '--replace')
  await run(/^\[/, 'account:export', person)
  await run(/^"email","language"/, 'newsletter:export')
  await run(/^The new public key is/, 'push:rotate')
  await run(/orphaned files removed/, 'media:sweep')
  const left = Object.keys(commands).filter((name) => !ran.has(name))
  if (left.length > 0) throw new UserError(`Nothing tries ${left.join(', ')}.`)
  return `${ran.size} run in the image, a person is erased and restored`
}

async function tryApp(image, variables) {
  const port = await freePort()
  const collector = await startCollector()
  const environment = {
    ...variables,
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  }
  const { child, stop, output, exit } = start(image, [...image.entrypoint, ...image.command], environment)
  const origin = `http://127.0.0.1:${port}`
  await untilHealthy(image, environment, child, output)
  for (const path of [
    '/readyz',
    '/',
    '/en/buy',
    '/v1/listings',
    '/v1/openapi.json',
    '/robots.txt',
    '/metrics',
  ]) {
    const { status } = await read(origin, path)
    if (status !== 200) throw new UserError(`${path} answers ${status}.\n${output()}`)
  }
  await tryFiles(origin)
  const { text: measured } = await read(origin, '/metrics')
  if (!/duration_seconds_count\{method="GET",route="\/buy",status="2xx"\} 1\n/.test(measured))
    throw new UserError('What was asked for was not counted.')
  await sleep(1_000)
  if (!collector.text().includes('/[locale]')) throw new UserError('No trace of a page was sent.')
  await register(origin)
  stop()
  const code = await Promise.race([exit, sleep(15_000, 'late')])
  if (code === 'late') throw new UserError('The app does not end within 15 s of SIGTERM.')
  return 'starts unprivileged, is healthy, serves pages, API, files, sends traces, ends when told to'
}

async function register(origin) {
  const response = await fetch(`${origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person, password: 'a-long-password-1' }),
  })
  const { access_token: token } = await response.json()
  const profile = await fetch(`${origin}/users/profile`, { headers: { authorization: `Bearer ${token}` } })
  if (profile.status !== 200) throw new UserError(`A new person's profile answers ${profile.status}.`)
}

async function startCollector() {
  let text = ''
  const server = createServer((request, response) => {
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => response.end('{}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.unshift(() => void server.close().closeAllConnections())
  return { url: `http://127.0.0.1:${server.address().port}`, text: () => text }
}

/** To its end, so that all requests use one connection, and thus one of the image's processes, which counts them. */
async function read(origin, path) {
  const response = await fetch(`${origin}${path}`)
  return { status: response.status, text: await response.text() }
}

async function tryFiles(origin) {
  const { text: page } = await read(origin, '/login')
  const file = /\/_next\/static\/[^"\\]+\.js/.exec(page)?.[0]
  const { status } = await read(origin, file)
  if (!file || status !== 200) throw new UserError(`A page's script answers ${status}.`)
}

async function untilHealthy(image, environment, child, output) {
  for (let attempt = 0; attempt < 60; attempt++) {
    if (child.exitCode !== null) throw new UserError(output())
    if ((await start(image, image.health, environment).exit) === 0) return
    await sleep(500)
  }
  throw new UserError(`The health check fails.\n${output()}`)
}

function start(image, words, variables) {
  const { child, stop } = startIn(image, words, variables)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  cleanups.unshift(() => void child.kill('SIGKILL'))
  return { child, stop, output: () => text, exit: once(child, 'close').then(([code]) => code) }
}
