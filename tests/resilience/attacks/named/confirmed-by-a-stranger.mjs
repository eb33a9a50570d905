import assert from 'node:assert/strict'
import { password } from '../../../../scripts/test/instances.mjs'
import { linkParameter, mailTo, tokenHashIn } from '../../../api/mailbox'

const moderator = 'moderator@example.test'

export const attack = {
  title:
    'the owner of an address who opens its links never confirms the account that a stranger made with it',
  environment: { MODERATORS: moderator },
  async run(instance, say) {
    await bySignUp(instance, say)
    await byChange(instance, say)
    await byRecovery(instance, say)
  },
}

async function bySignUp({ request, signUp, mailDir }, say) {
  const attacker = await signUp({ email: moderator })
  const token = linkParameter(await mailTo(moderator, 'Confirm your address', mailDir), 'token')
  const link = { type: 'signup', token_hash: token }
  for (const path of [
    `/confirm-email?token=${token}`,
    `/en/confirm-email?token=${token}`,
    `/auth/v1/verify?type=signup&token=${token}&token_hash=${token}`,
    `/v1/mail-links/account?token=${token}`,
  ]) {
    const { status } = await request('GET', path)
    say(`GET ${path.replace(token, '…').replace(token, '…')}: ${status}`)
  }
  const seen = await request('GET', '/users/profile', attacker)
  assert.equal(seen.body.email_confirmed, false, 'Loading a link confirmed the address.')

  const redeemed = await request('POST', '/auth/v1/verify', { body: link })
  assert.equal(redeemed.status, 200)
  const owner = { token: redeemed.body.access_token }
  const queue = '/v1/moderation/queue'
  const statuses = {
    'the attacker’s session': (await request('GET', '/users/profile', attacker)).status,
    'the attacker’s moderation': (await request('GET', queue, attacker)).status,
    'the attacker’s password': (await signIn(request, moderator)).status,
    'the owner’s moderation': (await request('GET', queue, owner)).status,
  }
  say(`after the owner pressed the button: ${JSON.stringify(statuses)}`)
  // The desk is missing for whoever is not of the team.
  assert.deepEqual(Object.values(statuses), [401, 404, 400, 200])
}

async function byChange({ request, signUp, mailDir }, say) {
  const attacker = await signUp()
  const email = 'victim@example.test'
  const asked = await request('PUT', '/auth/v1/user', {
    ...attacker,
    body: { email, current_password: password },
  })
  assert.equal(asked.status, 200)
  const token = tokenHashIn(await mailTo(email, 'Confirm your new address', mailDir))
  await request('GET', `/confirm-email?token_hash=${token}&type=email_change`)
  const { status } = await request('POST', '/auth/v1/verify', {
    body: { type: 'email_change', token_hash: token },
  })
  const { body } = await request('GET', '/users/profile', attacker)
  say(`the new address’s link without the session: ${status}; the attacker’s address is ${body.email}`)
  assert.deepEqual([status, body.email], [401, attacker.email])
}

async function byRecovery({ request, signUp, mailDir }, say) {
  const { email } = await signUp()
  await request('POST', '/auth/v1/recover', { body: { email } })
  const token = tokenHashIn(await mailTo(email, 'New password', mailDir))
  for (const path of ['/reset-password', '/auth/v1/verify'])
    await request('GET', `${path}?type=recovery&token_hash=${token}`)
  const { status } = await request('POST', '/auth/v1/verify', {
    body: { type: 'recovery', token_hash: token },
  })
  say(`a recovery link that a scanner has loaded still works: ${status}`)
  assert.equal(status, 200)
}

const signIn = (request, email) =>
  request('POST', '/auth/v1/token?grant_type=password', { body: { email, password } })
