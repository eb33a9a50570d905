/** Steps of a client of the Supabase Auth protocol, equal for every service that implements it. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { linkHash } from './mail-links.mjs'
import { newRecordedClient } from './recorder.mjs'

const password = 'lozinka1'
const newEmail = () => `ana-${randomUUID()}@example.com`

/**
 * Runs all journeys, each with new clients.
 * @param url of the service
 * @param messages the mails that it sends, as they arrive
 * @returns the responses of each step
 */
export async function walkJourneys(url, messages) {
  const steps = new Map()
  /** Runs a step with a client, whose responses are recorded. */
  const step = async (name, client, act) => {
    const before = client.answers.length
    const result = await act(client.auth, client)
    steps.set(name, client.answers.slice(before))
    return result
  }
  const signedUp = async (email = newEmail()) => {
    const client = newRecordedClient(url)
    const { error } = await client.auth.signUp({
      email,
      password,
      options: { data: { full_name: 'Ana Anić' } },
    })
    if (error) throw error
    return { ...client, email }
  }
  const context = { messages, step, signedUp, client: () => newRecordedClient(url) }
  for (const journey of [
    signUp,
    signIn,
    user,
    changePassword,
    changeEmail,
    refresh,
    recover,
    resend,
    signOut,
    disabled,
    malformed,
  ])
    await journey(context)
  return steps
}

async function signUp({ step, client }) {
  const email = newEmail()
  const options = { data: { full_name: 'Ana Anić' } }
  await step('sign-up', client(), (auth) => auth.signUp({ email, password, options }))
  await step('sign-up with a known e-mail', client(), (auth) => auth.signUp({ email, password }))
  await step('sign-up with a known e-mail in capitals', client(), (auth) =>
    auth.signUp({ email: email.toUpperCase(), password }),
  )
  await step('sign-up with a weak password', client(), (auth) =>
    auth.signUp({ email: newEmail(), password: 'abc' }),
  )
  await step('sign-up without a password', client(), (auth) =>
    auth.signUp({ email: newEmail(), password: '' }),
  )
  await step('sign-up with a password of 73 bytes', client(), (auth) =>
    auth.signUp({ email: newEmail(), password: 'a'.repeat(73) }),
  )
  await step('sign-up with no e-mail address', client(), (auth) => auth.signUp({ email: 'ana', password }))
  await step('sign-up with an empty e-mail address', client(), (auth) => auth.signUp({ email: '', password }))
}

async function signIn({ step, client, signedUp }) {
  const { email } = await signedUp()
  const wrong = { email, password: 'pogrešna1' }
  await step('sign-in', client(), (auth) => auth.signInWithPassword({ email, password }))
  await step('sign-in with an e-mail in capitals', client(), (auth) =>
    auth.signInWithPassword({ email: email.toUpperCase(), password }),
  )
  await step('sign-in with a wrong password', client(), (auth) => auth.signInWithPassword(wrong))
  await step('sign-in with an unknown e-mail', client(), (auth) =>
    auth.signInWithPassword({ email: newEmail(), password }),
  )
  await step('sign-in with an empty password', client(), (auth) =>
    auth.signInWithPassword({ email, password: '' }),
  )
  await step('sign-in with an empty e-mail', client(), (auth) =>
    auth.signInWithPassword({ email: '', password }),
  )
}

async function user({ step, client, signedUp }) {
  const ana = await signedUp()
  await step('user', ana, (auth) => auth.getUser())
  await step('user by a token that is none', client(), (auth) => auth.getUser('no.token.atall'))
  await step('user without a token', client(), (_, { fetch }) => fetch('user'))
  await step('change of the name', ana, (auth) => auth.updateUser({ data: { full_name: 'Ana Marić' } }))
  await step('change of nothing', ana, (_, { fetch }) =>
    authorized(ana, fetch, 'user', { method: 'PUT', body: '{}' }),
  )
}

async function changePassword({ step, client, signedUp }) {
  const ana = await signedUp()
  const other = client()
  await other.auth.signInWithPassword({ email: ana.email, password })
  const change = (name, values) => step(`password: ${name}`, ana, (auth) => auth.updateUser(values))
  await change('without the current one', { password: 'lozinka2' })
  await change('with a wrong current one', { password: 'lozinka2', current_password: 'pogrešna1' })
  await change('a weak one', { password: 'abc', current_password: password })
  await change('the same', { password, current_password: password })
  await change('changed', { password: 'lozinka2', current_password: password })
  await step('password: the session that changed it', ana, (auth) => auth.getUser())
  await step('password: another session', other, (auth) => auth.getUser())
  await step('password: refresh of another session', other, (auth) => auth.refreshSession())
  await step('password: sign-in with the old one', client(), (auth) =>
    auth.signInWithPassword({ email: ana.email, password }),
  )
}

async function changeEmail({ step, signedUp }) {
  const [ana, other] = [await signedUp(), await signedUp()]
  const change = (name, values) => step(`e-mail: ${name}`, ana, (auth) => auth.updateUser(values))
  await change('of somebody else', { email: other.email, current_password: password })
  await change('no address', { email: 'ana', current_password: password })
  await change('the same', { email: ana.email, current_password: password })
  await change('asked for', { email: newEmail(), current_password: password })
}

async function refresh({ step, client, signedUp }) {
  const ana = await signedUp()
  const { data } = await ana.auth.getSession()
  const { refresh_token } = data.session
  const renew = (name, token) =>
    step(`refresh: ${name}`, client(), (_, { fetch }) =>
      fetch('token?grant_type=refresh_token', post({ refresh_token: token })),
    )
  await renew('the first', refresh_token)
  await renew('the same at once', refresh_token)
  await renew('unknown', 'nosuchtoken1')
  await renew('empty', '')
  const renewed = await client().fetch('token?grant_type=refresh_token', post({ refresh_token }))
  const { refresh_token: successor } = await renewed.json()
  await client().fetch('token?grant_type=refresh_token', post({ refresh_token: successor }))
  // After the interval in which a token may be reused.
  await sleep(11_000)
  await renew('used long ago', refresh_token)
  await renew('after one was used long ago', successor)
}

async function recover({ step, client, signedUp, messages }) {
  const ana = await signedUp()
  await step('recovery: unknown e-mail', client(), (auth) => auth.resetPasswordForEmail(newEmail()))
  await step('recovery: no e-mail', client(), (auth) => auth.resetPasswordForEmail('ana'))
  await step('recovery: asked for', client(), (auth) => auth.resetPasswordForEmail(ana.email))
  const token_hash = await linkHash(messages, ana.email)
  const redeemed = client()
  const redeem = (name, values, who = client()) =>
    step(`recovery: ${name}`, who, (auth) => auth.verifyOtp({ type: 'recovery', ...values }))
  await redeem('a hash that is none', { token_hash: 'a'.repeat(56) })
  await redeem('a code that is none', { email: ana.email, token: '123456' })
  await redeem('redeemed', { token_hash }, redeemed)
  await redeem('redeemed twice', { token_hash })
  await step('recovery: a new password', redeemed, (auth) => auth.updateUser({ password: 'lozinka3' }))
  await step('recovery: the session from before', ana, (auth) => auth.getUser())
  await step('recovery: sign-in with the new one', client(), (auth) =>
    auth.signInWithPassword({ email: ana.email, password: 'lozinka3' }),
  )
}

async function resend({ step, client, signedUp }) {
  const ana = await signedUp()
  const again = (name, values) => step(`resend: ${name}`, client(), (auth) => auth.resend(values))
  await again('a confirmation', { type: 'signup', email: ana.email })
  await again('to an unknown e-mail', { type: 'signup', email: newEmail() })
  await again('a change that was not asked for', { type: 'email_change', email: ana.email })
  await step('resend: of no kind', client(), (_, { fetch }) => fetch('resend', post({ email: ana.email })))
  await step('resend: without e-mail', client(), (_, { fetch }) => fetch('resend', post({ type: 'signup' })))
}

async function signOut({ step, client, signedUp }) {
  const ana = await signedUp()
  const { email } = ana
  const others = [client(), client()]
  for (const { auth } of others) await auth.signInWithPassword({ email, password })
  const tokens = await Promise.all(
    [ana, ...others].map(async ({ auth }) => (await auth.getSession()).data.session),
  )
  await step('sign-out: others', ana, (auth) => auth.signOut({ scope: 'others' }))
  await step('sign-out: user of another session', client(), (auth) => auth.getUser(tokens[1].access_token))
  await step('sign-out: refresh of another session', client(), (_, { fetch }) =>
    fetch('token?grant_type=refresh_token', post({ refresh_token: tokens[1].refresh_token })),
  )
  await step('sign-out: user of this session', ana, (auth) => auth.getUser())
  await step('sign-out: local', ana, (auth) => auth.signOut({ scope: 'local' }))
  await step('sign-out: user of a session that ended', client(), (auth) =>
    auth.getUser(tokens[0].access_token),
  )
  await step('sign-out: change by a session that ended', client(), (_, { fetch }) =>
    fetch('user', {
      ...post({ data: { full_name: 'Neko' } }, 'PUT'),
      headers: { ...json, Authorization: `Bearer ${tokens[0].access_token}` },
    }),
  )
  await step('sign-out: twice', client(), (_, { fetch }) =>
    fetch('logout', { method: 'POST', headers: { Authorization: `Bearer ${tokens[0].access_token}` } }),
  )
  await step('sign-out: without a token', client(), (_, { fetch }) => fetch('logout', { method: 'POST' }))
  const again = client()
  await again.auth.signInWithPassword({ email, password })
  await step('sign-out: global', again, (auth) => auth.signOut({ scope: 'global' }))
  await step('sign-out: of no scope', await signedUp(), async (_, self) =>
    authorized(self, self.fetch, 'logout?scope=everybody', { method: 'POST' }),
  )
}

/** Features that neither service has enabled. */
async function disabled({ step, client }) {
  await step('without a name', client(), (auth) => auth.signInAnonymously())
  await step('by SMS', client(), (auth) => auth.signInWithOtp({ phone: '+381601234567' }))
  await step('by an id token', client(), (auth) =>
    auth.signInWithIdToken({ provider: 'google', token: 'a.b.c' }),
  )
  const query =
    'code_challenge=abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz&code_challenge_method=s256'
  for (const provider of ['facebook', 'nobody'])
    await step(`by ${provider}`, client(), (_, { fetch }) => fetch(`authorize?provider=${provider}&${query}`))
  await step('by a code that is none', client(), (_, { fetch }) =>
    fetch('token?grant_type=pkce', post({ auth_code: randomUUID(), code_verifier: 'a'.repeat(50) })),
  )
}

async function malformed({ step, client }) {
  const ask = (name, path, init) => step(`asked: ${name}`, client(), (_, { fetch }) => fetch(path, init))
  await ask('settings', 'settings')
  await ask('health', 'health')
  await ask('an unknown path', 'nowhere')
  await ask('a wrong method', 'signup')
  await ask('a grant that is none', 'token?grant_type=wish', post({}))
  await ask('no grant', 'token', post({}))
  await ask('a body that is no JSON', 'signup', { method: 'POST', headers: json, body: '{' })
  await ask('a list as body', 'signup', { method: 'POST', headers: json, body: '[]' })
  await ask('no body', 'token?grant_type=password', { method: 'POST', headers: json })
  await ask('a number for an e-mail', 'signup', post({ email: 1, password }))
  await ask('a link of no kind', 'verify', post({ token_hash: 'a'.repeat(56) }))
  await ask('a link of an unknown kind', 'verify', post({ type: 'wish', token_hash: 'a'.repeat(56) }))
}

const json = { 'Content-Type': 'application/json', apikey: 'sb_publishable_any' }
const post = (body, method = 'POST') => ({ method, headers: json, body: JSON.stringify(body) })

async function authorized({ auth }, fetch, path, init) {
  const { data } = await auth.getSession()
  return fetch(path, { ...init, headers: { ...json, Authorization: `Bearer ${data.session.access_token}` } })
}
