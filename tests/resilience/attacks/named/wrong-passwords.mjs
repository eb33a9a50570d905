import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { password } from '../../../../scripts/test/instances.mjs'
import { inWords, startFlood } from '../quiet-reader.mjs'

const addresses = 200
const signIns = 12

export const attack = {
  title: `wrong passwords from ${addresses} addresses at once refuse nobody's sign-in`,
  async run(instance, say) {
    const { request, signUp, metric, memory } = instance
    const { email } = await signUp({ from: '127.0.0.9' })
    const signIn = async () => {
      const from = performance.now()
      const body = { email, password }
      const { status } = await request('POST', '/auth/v1/token?grant_type=password', {
        body,
        from: '127.0.0.9',
      })
      return { status, ms: performance.now() - from }
    }
    const alone = await signIn()
    const stop = startFlood('passwords', instance, { addresses, connections: 1_000 })
    await sleep(2_000)
    const during = []
    for (let n = 0; n < signIns; n++) {
      during.push(await signIn())
      await sleep(1_000)
    }
    const waiting = await metric('kljuc_budget_used{budget="password_hashes"}')
    say(`the flood got ${inWords(await stop())}`)
    say(
      `${waiting} hashes waited at the end; ${await metric('kljuc_budget_refusals_total{budget="password_hashes"}')} were refused; ${memory().toFixed(0)} MiB`,
    )
    const times = during.map(({ ms }) => ms.toFixed(0))
    say(`a quiet sign-in: ${alone.ms.toFixed(0)} ms alone, then ${times.join(', ')} ms`)
    assert.ok(
      during.every(({ status }) => status === 200),
      `A quiet sign-in was answered by ${during.map(({ status }) => status).join()}.`,
    )
    assert.ok(waiting > 0, 'The flood ended before the sign-ins.')
  },
}
