import type { APIRequestContext } from '@playwright/test'
import { storeConfirmation, storeSession, storeSignedUpUser } from '@/tests/api/signed-up-user'
import { call } from './market'

/** The address in the MODERATORS of the app under test; tests of the API may have made its account. */
export const operator = { name: 'Moderatorka', email: 'moderator@kljuc.test', password: 'lozinka1' }

/** Makes the operator's account, with a confirmed address, unless there is one. */
export async function makeOperator(request: APIRequestContext): Promise<void> {
  const session = await storeSession(operator.email).catch(() =>
    storeSignedUpUser(operator.email, { full_name: operator.name }),
  )
  await call(request, { ...operator, ...session }, 'GET', '/users/profile')
  await storeConfirmation(operator.email)
}
