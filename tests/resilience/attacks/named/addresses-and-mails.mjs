import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { password } from '../../../../scripts/test/instances.mjs'
import { mailsTo } from '../../../api/mailbox'

const attempts = 12
/** More than may cause a mail for a forgotten password to one address in a day. */
const strangers = 20

export const attack = {
  title: 'no form tells who has an account, and no address gets more than a few mails a day',
  pages: false,
  async run(instance, say) {
    await testAddresses(instance, say)
    await flood(instance, say)
    await recoverAmidStrangers(instance, say)
  },
}

/** Strangers ask for mails to somebody's address all day, and that person forgets the password. */
async function recoverAmidStrangers({ request, signUp, sql, mailDir }, say) {
  const home = '127.0.6.1'
  const { id, email } = await signUp({ from: home })
  await sql`insert into kljuc.confirmed_emails (account_id, email) values (${id}, ${email})`
  await request('POST', '/auth/v1/token?grant_type=password', { from: home, body: { email, password } })
  const recover = async (from) =>
    (await request('POST', '/auth/v1/recover', { from, body: { email } })).status
  const answers = []
  for (let at = 0; at < strangers; at++) answers.push(await recover(`127.0.7.${at + 1}`))
  await sleep(2_000)
  const before = (await mailsTo(email, mailDir)).length
  const own = await recover(home)
  await sleep(2_000)
  const after = (await mailsTo(email, mailDir)).length
  say(`strangers ask for a new password: ${answers.join(', ')}, ${before} mails`)
  say(`then its owner at home: ${own}, ${after - before} mail more`)
  assert.equal(answers.at(-1), 429, 'Strangers are not limited.')
  assert.deepEqual([own, after - before], [200, 1])
}

async function testAddresses({ request, signUp }, say) {
  const known = await signUp({ from: '127.0.1.1' })
  const answersFor = async (email, from) => {
    const answers = []
    for (let at = 0; at < attempts; at++) {
      const caller = await signUp({ from: `127.0.${from}.${at + 1}` })
      const body = { email, current_password: password }
      const { status, body: answer } = await request('PUT', '/auth/v1/user', {
        ...caller,
        from: `127.0.${from}.1`,
        body,
      })
      answers.push(`${status} ${answer.error_code ?? ''}`.trim())
    }
    return answers
  }
  const [taken, free] = [await answersFor(known.email, 2), await answersFor('nobody@example.test', 3)]
  say(`a change to a known address:    ${taken.join(', ')}`)
  say(`a change to an unknown address: ${free.join(', ')}`)
  assert.deepEqual(taken, free)
  assert.ok(!taken.join().includes('email_exists'))
}

/** From many addresses, as a botnet would. */
async function flood({ request, signUp, mailDir }, say) {
  const { email } = await signUp({ from: '127.0.4.1' })
  const caller = await signUp({ from: '127.0.4.2' })
  const forms = {
    recover: { email },
    'resend?signup': { type: 'signup', email },
    'resend?change': { type: 'email_change', email },
  }
  const seen = {}
  for (let at = 0; at < attempts; at++) {
    const from = `127.0.5.${at + 1}`
    const answers = [
      ...Object.entries(forms).map(([path, body]) => [`/auth/v1/${path.split('?')[0]}`, 'POST', body, {}]),
      ['/auth/v1/user', 'PUT', { email, current_password: password }, caller],
      ['/newsletter', 'POST', { email, locale: 'sr-Latn' }, {}],
    ]
    for (const [path, method, body, as] of answers) {
      const { status } = await request(method, path, { ...as, from, body })
      const key = `${method} ${path} ${status}`
      seen[key] = (seen[key] ?? 0) + 1
    }
  }
  await sleep(3_000)
  const mails = await mailsTo(email, mailDir)
  say(JSON.stringify(seen))
  say(`${mails.length} mails to ${email}: ${mails.map(({ subject }) => subject.split(' / ')[1]).join(', ')}`)
  assert.ok(mails.length <= 5, 'The unconfirmed address got more than five mails.')
}
