import { runVitest } from '../../../scripts/test/runners.mjs'
import { clearEnvironment, startStack } from '../../../scripts/test/stack.mjs'
import { orSkip } from '../../services/go-program.mjs'
import { attack, installSchemathesis } from '../../services/schemathesis/attack.mjs'

/**
 * Sends requests generated from our OpenAPI document to an app without rate limits; a failure is described in one
 * sentence with its request. Then runs Schemathesis for two minutes.
 * @param {{requests?: string, seed?: string}} options
 * @returns whether nothing was found
 */
export async function generatedRequests({ requests = '20000', seed = String(Date.now() % 1e6) }) {
  /** Functions to run at the end, in reverse order. */
  const undo = []
  try {
    await clearEnvironment()
    const variables = await startStack('start', (stop) => undo.unshift(stop))
    console.log(`\n${requests} requests, seed ${seed}`)
    const { passed, failed } = await runVitest('api', {
      variables: { ...variables, ATTACKS: requests, ATTACK_SEED: seed },
      files: ['tests/api/attacks.test.ts'],
      report: 'attacks',
    })
    let clean = passed > 0 && failed === 0
    await orSkip(async () => {
      const program = await installSchemathesis()
      const app = { origin: variables.BASE_URL, databaseUrl: variables.DATABASE_URL }
      clean = (await attack(program, app, { seconds: 120, seed })) && clean
    })
    return clean
  } finally {
    for (const stop of undo) await stop().catch((error) => console.error(error.message))
  }
}
