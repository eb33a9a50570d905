import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { password } from '../../../../scripts/test/instances.mjs'
import { mailsTo } from '../../../api/mailbox'

const moderator = 'moderator@example.test'
const reason = 'Zamolila je telefonom.'
const orders = 30

export const attack = {
  title:
    'one person of the team can neither confirm a squatted address with its password, nor give many tokens',
  environment: { MODERATORS: moderator },
  pages: false,
  async run(instance, say) {
    const { request, signUp, sql } = instance
    const [admin, support] = [await signUp({ email: moderator }), await signUp({ from: '127.0.2.1' })]
    for (const { id, email } of [admin, support])
      await sql`insert into kljuc.confirmed_emails (account_id, email) values (${id}, ${email})`
    const body = { email: support.email, role: 'support', reason: 'Nova u timu.' }
    assert.equal((await request('POST', '/v1/admin/team', { ...admin, body })).status, 200)
    const order = (id, { as = support, ...asked }) =>
      request('POST', `/v1/admin/people/${id}`, { ...as, body: { reason, ...asked } })
    await confirmSquatted(instance, order, say)
    await giveTokens(instance, { order, support, admin }, say)
  },
}

async function confirmSquatted({ request, signUp, mailDir }, order, say) {
  const squatter = await signUp({ from: '127.0.3.1' })
  const { status } = await order(squatter.id, { action: 'confirm_email' })
  const credentials = { email: squatter.email, password }
  const answers = [
    (await request('GET', '/users/profile', squatter)).status,
    (await request('POST', '/auth/v1/token?grant_type=password', { body: credentials })).status,
  ]
  await sleep(2_000)
  const subjects = (await mailsTo(squatter.email, mailDir)).map(({ subject }) => subject)
  say(
    `support confirms a squatted address: ${status}; its session is then answered by ${answers[0]}, its password by ${answers[1]}`,
  )
  say(`the address gets: ${subjects.join('; ')}`)
  assert.deepEqual([status, ...answers], [200, 401, 400])
  assert.ok(subjects.some((subject) => subject.includes('New password')))
}

async function giveTokens({ request, signUp }, { order, support, admin }, say) {
  const accomplice = await signUp({ from: '127.0.3.2' })
  const give = (amount, as) => order(accomplice.id, { action: 'adjust_tokens', amount, as })
  const tokens = async () => (await request('GET', '/users/profile', accomplice)).body.tokens
  const answers = await Promise.all(Array.from({ length: orders }, () => give(10)))
  const balance = await tokens()
  const own = (await order(support.id, { action: 'adjust_tokens', amount: 1 })).status
  say(
    `${orders} orders of 10 tokens at once: ${countOf(answers)}; the balance is ${balance}, for oneself: ${own}`,
  )
  assert.deepEqual([balance, own], [10, 409])
  const second = await give(10, admin)
  say(`after another person’s order: ${second.status}, ${await tokens()} tokens`)
  assert.ok((await tokens()) <= 20)
}

function countOf(answers) {
  const counts = new Map()
  for (const { status, body } of answers) {
    const answer = `${status} ${body.code ?? ''}`.trim()
    counts.set(answer, (counts.get(answer) ?? 0) + 1)
  }
  return [...counts].map(([answer, count]) => `${count} × ${answer}`).join(', ')
}
