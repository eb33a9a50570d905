import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { type Attack, attacksOn } from '@/tests/resilience/attacks/attack'
import { checkResponse } from '@/tests/resilience/attacks/check-response'
import { documentedTargets, undocumentedTargets } from '@/tests/resilience/attacks/documented-targets'
import { createFixtures, removeFixtures } from '@/tests/resilience/attacks/fixtures'
import { wireRequest } from '@/tests/resilience/attacks/wire-request'
import { baseUrl } from './harness'
import { openApiDocument } from './openapi-document'
import { asCurl, send } from './raw-request'

/** `npm run test:attacks` sends many more. */
const requests = Number(process.env.ATTACKS ?? 400)
const seed = Number(process.env.ATTACK_SEED ?? Date.now() % 2 ** 31)
const fixtures = await createFixtures()
afterAll(() => removeFixtures(fixtures))

it(
  `${requests} generated attacks, seed ${seed}: none is answered by a server error or what the document does not say`,
  async () => {
    const documented = documentedTargets(await openApiDocument(baseUrl)).map(attacksOn)
    const attacks = fc.oneof(
      { weight: 6, arbitrary: fc.oneof(...documented) },
      { weight: 1, arbitrary: fc.oneof(...undocumentedTargets.map(attacksOn)) },
    )
    const statuses = new Map<string, number>()
    const property = fc.asyncProperty(attacks, async (attack) => {
      const wire = await wireRequest(attack, fixtures)
      const answer = await send(wire)
      const kind = `${attack.path.startsWith('/v1') || attack.path.startsWith('/users') ? 'API' : 'other'} ${answer.status}`
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
      await checkResponse(wire, answer)
    })
    const { failed, counterexample, errorInstance, counterexamplePath } = await fc.check(property, {
      numRuns: requests,
      seed,
    })
    if (process.env.ATTACKS) console.log(statuses)
    if (failed) throw new Error(await describeAttack(counterexample?.[0], errorInstance, counterexamplePath))
    expect(statuses.get('API 200')).toBeGreaterThan(0)
  },
  10_000 + requests * 100,
)

/** Describes a failure in a sentence, with the request to repeat it by hand. */
async function describeAttack(
  attack: Attack | undefined,
  error: unknown,
  path: string | null,
): Promise<string> {
  const reason = error instanceof Error ? error.message : String(error)
  if (!attack) return reason
  const names = new Map(
    Object.entries(fixtures.tokens).flatMap(([who, token]) => (token ? [[token, variable(who)]] : [])),
  )
  const wire = await wireRequest(attack, fixtures)
  return [
    `${attack.method} ${attack.path} by ${attack.as}: ${reason}`,
    asCurl(wire, names),
    `Again: npm run test:attacks -- --seed ${seed} (counterexample ${path})`,
  ].join('\n')
}

const variable = (who: string) => who.toUpperCase().replaceAll(' ', '_')
