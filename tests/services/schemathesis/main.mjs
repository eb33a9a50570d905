/**
 * `npm run test:schemathesis -- [--seconds 120] [--seed 1]`: Schemathesis makes requests from our OpenAPI document, those
 * it allows and those it does not, and holds the answers against it with all of its checks; once as somebody who owns
 * things, then as a moderator. What is answered otherwise on purpose stands in schemathesis.toml.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { endChildren } from '../../../scripts/launcher/processes.mjs'
import { inRoot } from '../../../scripts/launcher/root.mjs'
import { startApp, startDatabase } from '../app.mjs'
import { orSkip } from '../go-program.mjs'
import { pipInstall } from '../python-program.mjs'
import { moderator, newModerator, newPerson } from './people.mjs'

const version = '4.32.5'
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    seed: { type: 'string', default: String(Date.now() % 1e6) },
  },
})
const seconds = Number(values.seconds)
const configuration = inRoot('tests', 'services', 'schemathesis', 'schemathesis.toml')

process.once('SIGINT', () => endChildren().then(() => process.exit(130)))
await orSkip(main)
process.exit()

async function main() {
  const program = await pipInstall('schemathesis', 'schemathesis', version)
  const database = await startDatabase()
  try {
    const app = await startApp(database.url, database.dataDir, { MODERATORS: moderator })
    const person = await newPerson(app.origin)
    await attack(program, app.origin, person, Math.ceil(seconds * 0.9))
    const TOKEN = await newModerator(app.origin, database.url)
    const only = ['--include-path-regex', '^/v1/moderation/']
    await attack(program, app.origin, { ...person, TOKEN }, Math.ceil(seconds * 0.1), only)
    await app.end()
  } finally {
    await database.end()
  }
}

async function attack(program, origin, variables, maxSeconds, only = []) {
  const args = [
    ...['--config-file', configuration, 'run', `${origin}/v1/openapi.json`],
    ...['--no-color', `--max-time=${maxSeconds}`, `--seed=${values.seed}`],
    ...only,
  ]
  const folder = inRoot('test-results', 'schemathesis')
  mkdirSync(folder, { recursive: true })
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exitCode = 1
}
