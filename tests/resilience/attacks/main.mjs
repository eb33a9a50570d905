/**
 * `npm run test:attacks -- [--requests 20000] [--seed 1]`: that many requests made from our own OpenAPI document, sent to
 * an app on a database of its own; none may be answered by a server error, or by what the document does not say. Needs
 * a finished build. A failure is told as one sentence with its request. Then Schemathesis does the same for two minutes.
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

/** Things to undo, the last one first. */
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
