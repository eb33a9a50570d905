/**
 * `npm run test:attacks -- [name…] [--requests 20000] [--seed 1]`: attacks that once succeeded, each on its own fresh
 * instance, and then 20,000 requests generated from our OpenAPI document and two minutes of Schemathesis, of which no
 * response may be a server error or undocumented. With names runs only those; `generated` is the last part.
 *
 * An attack is a file in `named/`, whose name it has:
 *
 *     export const attack = {
 *       title: 'unread pipelined requests release their memory',  // what holds, in a sentence
 *       environment: {},                                          // variables besides those of every instance
 *       pages: false,                                             // needs the API alone, so that alone it builds nothing
 *       async run(instance, say) {
 *         say('…')                                                // evidence, printed whether it passes or not
 *         assert(…)                                               // fails by throwing
 *       },
 *     }
 *
 * `instance` is described in scripts/test/instances.mjs. An attack also fails when the instance does not answer
 * afterwards; its highest memory is printed.
 */
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { endChildren } from '../../../scripts/launcher/processes.mjs'
import { prepareInstances } from '../../../scripts/test/instances.mjs'
import { generatedRequests } from './generated.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { requests: { type: 'string' }, seed: { type: 'string' } },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => endChildren().then(() => process.exit(130)))

const known = readdirSync(new URL('named', import.meta.url)).map((file) => file.replace(/\.mjs$/, ''))
const unknown = positionals.filter((name) => name !== 'generated' && !known.includes(name))
if (unknown.length) {
  console.error(`There is no attack ${unknown.join(', ')}, but: ${known.join(', ')}, generated.`)
  process.exit(1)
}
const chosen = known.filter((name) => positionals.length === 0 || positionals.includes(name))

let failed = await runNamed(chosen)
if (positionals.length === 0 || positionals.includes('generated'))
  failed += (await generatedRequests(values)) ? 0 : 1
console.log(failed ? `${failed} of the attacks succeeded.` : 'No attack succeeded.')
await endChildren()
process.exit(failed ? 1 : 0)

/** @returns the number of those that failed */
async function runNamed(names) {
  if (names.length === 0) return 0
  const attacks = []
  for (const name of names) attacks.push({ name, ...(await import(`./named/${name}.mjs`)).attack })
  const instances = await prepareInstances({ pages: attacks.some(({ pages }) => pages !== false) })
  let failures = 0
  try {
    for (const attack of attacks) if (!(await runAttack(instances, attack))) failures++
  } finally {
    await instances.stop()
  }
  return failures
}

async function runAttack(instances, { name, ...attack }) {
  console.log(`\n${name}: ${attack.title}`)
  const instance = await instances.start(name, attack.environment, attack.pages === false ? 'api' : 'start')
  const before = instance.memory()
  const highestMemory = watchMemory(instance)
  const from = performance.now()
  const failure = await attack
    .run(instance, (text) => console.log(`    ${text}`))
    .then(() => expectAlive(instance))
    .then(
      () => undefined,
      (error) => error,
    )
  const figures = `${((performance.now() - from) / 1000).toFixed(1)} s, ${before.toFixed(0)} MiB before, at most ${highestMemory().toFixed(0)}, ${instance.memory().toFixed(0)} after`
  console.log(failure ? `  ✗ ${failure.message} (${figures})` : `  ✓ (${figures})`)
  await instance.stop()
  return !failure
}

/** @returns a function that ends watching, and returns the highest MiB */
function watchMemory(instance) {
  let highest = 0
  const timer = setInterval(() => {
    highest = Math.max(highest, instance.memory())
  }, 100)
  return () => {
    clearInterval(timer)
    return highest
  }
}

async function expectAlive(instance) {
  const { status } = await instance.request('GET', '/healthz').catch(({ message }) => ({ status: message }))
  if (status !== 200) throw new Error(`Afterwards /healthz is answered by ${status}.`)
}
