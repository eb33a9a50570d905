import assert from 'node:assert/strict'
import { password } from '../../../../scripts/test/instances.mjs'

const [calls, valueBytes] = [150, 60_000]

export const attack = {
  title: `${calls} changes of user_metadata, one after the other and at once, leave at most 4 KiB`,
  async run({ request, signUp, sql }, say) {
    const user = await signUp()
    const change = (data) => request('PUT', '/auth/v1/user', { ...user, body: { data } })
    const seen = {}
    for (let at = 0; at < calls; at++) {
      const { status } = await change({ [`key${at}`]: 'x'.repeat(valueBytes) })
      seen[status] = (seen[status] ?? 0) + 1
    }
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => change({ [`small${at}`]: 'x'.repeat(1_000) })),
    )
    for (const { status } of answers) seen[status] = (seen[status] ?? 0) + 1
    const [{ bytes }] = await sql`
      select octet_length(raw_user_meta_data #>> '{}') as bytes from auth.users where id = ${user.id}`
    const signUpAnswer = await request('POST', '/auth/v1/signup', {
      body: { email: 'large@example.test', password, data: { large: 'x'.repeat(valueBytes) } },
    })
    const signIn = await request('POST', '/auth/v1/token?grant_type=password', {
      body: { email: user.email, password },
    })
    const size = JSON.stringify(signIn.body).length
    say(`answers ${JSON.stringify(seen)}, then ${bytes} bytes are stored and sign-in answers ${size} bytes`)
    say(`a sign-up with ${valueBytes} bytes: ${signUpAnswer.status} ${signUpAnswer.body.msg}`)
    assert.equal(signUpAnswer.status, 422)
    assert.ok(bytes <= 4_096, 'More than 4 KiB are stored.')
    assert.ok(size < 32_000, 'The sign-in’s answer is large.')
  },
}
