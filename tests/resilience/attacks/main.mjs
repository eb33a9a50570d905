/**
 * `npm run test:attacks -- [--requests 20000] [--seed 1]`: sends that many requests, generated from our OpenAPI
 * document, to an app with its own database; no response may be a server error or undocumented. Needs a finished
 * build. A failure is described in one sentence with its request. Then runs Schemathesis for two minutes.
 */
import { parseArgs } from 'node:util'
import { endChildren } from '../../../scripts/launcher/processes.mjs'
import { runVitest } from '../../../scripts/test/runners.mjs'
import { clearEnvironment, startStack } from '../../../scripts/test/stack.mjs'
import { orSkip } from '../../services/go-program.mjs'
import { attack, installSchemathesis } from '../../services/schemathesis/attack.mjs'

const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } })
const requests = values.requests ?? '20000'
const seed = values.seed ?? String(Date.now() % 1e6)

/** Functions to run at the end, in reverse order. */
const undo = [endChildren]
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => end(130))

await clearEnvironment()
const variables = await startStack('embedded', (stop) => undo.unshift(stop))
console.log(`${requests} requests, seed ${seed}`)
const forVitest = { ...variables, ATTACKS: requests, ATTACK_SEED: seed }
const { passed, failed } = await runVitest('api', 'attacks', forVitest, [], ['tests/api/attacks.test.ts'])
let clean = passed > 0 && failed === 0
await orSkip(async () => {
  const program = await installSchemathesis()
  const app = { origin: variables.BASE_URL, databaseUrl: variables.DATABASE_URL }
  clean = (await attack(program, app, { seconds: 120, seed })) && clean
})
await end(clean ? 0 : 1)

async function end(code) {
  for (const stop of undo.splice(0)) await stop().catch((error) => console.error(error.message))
  process.exit(code)
}
