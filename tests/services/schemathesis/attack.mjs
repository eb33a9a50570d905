import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { inRoot } from '../../../scripts/launcher/root.mjs'
import { pipInstall } from '../python-program.mjs'
import { newModerator, newPerson } from './people.mjs'

const version = '4.32.5'
const configuration = inRoot('tests', 'services', 'schemathesis', 'schemathesis.toml')

/** Installs the program before anything is started. @throws MissingError */
export const installSchemathesis = () => pipInstall('schemathesis', 'schemathesis', version)

/**
 * Schemathesis generates valid and invalid requests from our OpenAPI document, and validates the responses with all
 * of its checks; first as a user with data, then as a moderator. Intended deviations are in schemathesis.toml.
 * @param {string} program
 * @param {{origin: string, databaseUrl: string}} app that has the moderator of people.mjs
 * @param {{seconds: number, seed: string}} options
 * @returns {Promise<boolean>} whether nothing was found
 */
export async function attack(program, { origin, databaseUrl }, { seconds, seed }) {
  const person = await newPerson(origin)
  const run = (share, variables, only = []) =>
    runProgram(
      program,
      [
        ...['--config-file', configuration, 'run', `${origin}/v1/openapi.json`, '--no-color'],
        ...[`--max-time=${Math.ceil(seconds * share)}`, `--seed=${seed}`, ...only],
      ],
      variables,
    )
  const asPerson = await run(0.9, person)
  const TOKEN = await newModerator(origin, databaseUrl)
  const asModerator = await run(0.1, { ...person, TOKEN }, ['--include-path-regex', '^/v1/moderation/'])
  return asPerson && asModerator
}

async function runProgram(program, args, variables) {
  const folder = inRoot('test-results', 'schemathesis')
  mkdirSync(folder, { recursive: true })
  const env = { ...process.env, ...variables }
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  return code === 0
}
