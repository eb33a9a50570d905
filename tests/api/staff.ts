import type { ItemOf, Queue, QueueKind } from '@/lib/moderation/queue/schema'
import { baseUrl, call, type User } from './harness'
import { confirmEmail } from './saved-search-fixtures'

/** The address in the MODERATORS of the app under test. */
export const adminEmail = 'moderator@kljuc.test'

/** What one of the staff sees of a kind in the queue. */
export async function queued<Kind extends QueueKind>(as: User, kind: Kind): Promise<ItemOf<Kind>[]> {
  const { items } = (await call<Queue>('GET', '/v1/moderation/queue', { as })).body
  return items.filter((item): item is ItemOf<Kind> => item.kind === kind)
}

/** Signs the admin in, whom other files sign in too. */
export async function signInAdmin(): Promise<User> {
  const admin = await signInUnconfirmedAdmin()
  await confirmEmail(admin)
  return admin
}

/** The same, whether or not the address is confirmed. */
export async function signInUnconfirmedAdmin(): Promise<User> {
  const ask = async (path: string) => {
    const headers = { 'Content-Type': 'application/json', apikey: 'any' }
    const body = JSON.stringify({
      email: adminEmail,
      password: 'lozinka1',
      data: { full_name: 'Moderatorka' },
    })
    const answer = await fetch(`${baseUrl}/auth/v1/${path}`, { method: 'POST', headers, body })
    return (await answer.json()) as { access_token?: string; user: { id: string } }
  }
  const signedUp = await ask('signup')
  const { access_token: token = '', user } = signedUp.access_token
    ? signedUp
    : await ask('token?grant_type=password')
  return { id: user.id, email: adminEmail, name: 'Moderatorka', token }
}
