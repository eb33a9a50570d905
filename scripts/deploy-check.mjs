/** `npm run deploy:check`: follows the Dockerfile without Docker, starts the app, checks nginx.conf and compose.yml. */
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
import { isWritable, makeImages, startIn } from './deploy/image.mjs'
import { startEmbeddedPostgres } from './launcher/embedded-postgres.mjs'
import { variableNames } from './launcher/environment.mjs'
import { freePort } from './launcher/ports.mjs'
import { cleanUpAndExit, cleanups } from './launcher/processes.mjs'
import { inRoot, root } from './launcher/root.mjs'
import { exitWithError, logStep, step, UserError } from './launcher/steps.mjs'

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
const canary = `canary-${randomUUID()}`

const scratch = mkdtempSync(join(tmpdir(), 'kljuc-deploy-'))
chmodSync(scratch, 0o755)
for (const name of await variableNames()) delete process.env[name]

cleanups.unshift(() => rmSync(scratch, { recursive: true, force: true }))
main().then(
  () => cleanUpAndExit(() => process.exit()),
  (error) => cleanUpAndExit(() => exitWithError(error)),
)

async function main() {
  await step('compose', checkCompose)
  await step('nginx', checkNginx)
  const images = followDockerfile()
  logStep('image', 'its steps are done')
  await step('secrets', () => checkSecrets(images))
  const database = await startEmbeddedPostgres(join(scratch, 'database'))
  cleanups.unshift(database.stop)
  await step('migrations', () => runOnce(images.get('tools'), { DATABASE_URL: database.url }))
  await step('app', () => tryApp(images.get('app'), { DATABASE_URL: database.url }))
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

async function runOnce(image, variables) {
  const { output, exit } = start(image, image?.command ?? [], variables)
  if ((await exit) !== 0) throw new UserError(output())
  return 'done by the image for tools'
}

async function tryApp(image, variables) {
  if (!image) throw new UserError('The Dockerfile has no stage named app.')
  if (await isWritable(image))
    throw new UserError('The user of the app may write its program: is this run as root?')
  const port = await freePort()
  const collector = await startCollector()
  const environment = {
    ...variables,
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  }
  const { child, output, exit } = start(image, image.command, environment)
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
  child.kill('SIGTERM')
  const code = await Promise.race([exit, sleep(15_000, 'late')])
  if (code === 'late') throw new UserError('The app does not end within 15 s of SIGTERM.')
  return 'starts unprivileged, is healthy, serves pages, API, files, sends traces, ends when told to'
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
  const child = startIn(image, words, variables)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  cleanups.unshift(() => void child.kill('SIGKILL'))
  return { child, output: () => text, exit: once(child, 'exit').then(([code]) => code) }
}
