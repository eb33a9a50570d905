import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { useSyncExternalStore } from 'react'
import { withTimeout } from '@/lib/with-timeout'
import { authClient } from './client'
import { hasSessionCookie } from './has-session-cookie'
import { rememberedSeconds, setRemembered } from './remember'
import { removeSessionCookies } from './session-cookies'
import { type SessionUser, sessionUser } from './session-user'
import { storedToken, storeToken } from './stored-token'

export type { SessionUser } from './session-user'

export type SessionState =
  | { status: 'loading'; user: null }
  | {
      status: 'visitor'
      user: null
      /** `ended`: the session that this page had is over, by itself; `unreachable`: whether there is one is not known. */
      problem?: 'ended' | 'unreachable'
    }
  | { status: 'signed-in'; user: SessionUser }

/** After this many milliseconds a session lookup is given up. */
const lookupTimeoutMs = 5_000

const visitor: SessionState = { status: 'visitor', user: null }
const ended: SessionState = { status: 'visitor', user: null, problem: 'ended' }
const unreachable: SessionState = { status: 'visitor', user: null, problem: 'unreachable' }
const loading: SessionState = { status: 'loading', user: null }

let state: SessionState | undefined
let followed: SupabaseClient | undefined
/** Whether the session ends because somebody asked for it. */
let signingOut = false
let otherTabs: BroadcastChannel | undefined
const listeners = new Set<() => void>()

/** Who is signed in. A visitor without a session is known as one at once, and downloads nothing. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, sessionState, () => visitor)
}

/** Who is signed in, as far as this page knows by now. */
export function sessionState(): SessionState {
  state ??= hasSessionCookie() ? loading : visitor
  return state
}

/**
 * The token for a request, or null for a visitor. When the lookup takes more than 5 s, the token that was kept
 * in local storage, while it is valid.
 */
export async function getAccessToken(): Promise<string | null> {
  if (!holdsSession()) return null
  try {
    const { data } = await withTimeout(
      lookupTimeoutMs,
      sessionClient().then(({ auth }) => auth.getSession()),
    )
    return data.session?.access_token ?? null
  } catch {
    return storedToken()
  }
}

/** A new token for one that the server refused, or null when the session is over; it then ends here too. */
export async function renewAccessToken(): Promise<string | null> {
  const client = await sessionClient()
  const { data, error } = await withTimeout(lookupTimeoutMs, client.auth.refreshSession())
  if (error && error.name !== 'AuthRetryableFetchError') endSession(lost())
  return data.session?.access_token ?? null
}

/** Signs out in this browser. It holds here even when the auth service is out of reach. */
export async function signOut(): Promise<void> {
  signingOut = true
  try {
    const client = await sessionClient()
    await withTimeout(lookupTimeoutMs, client.auth.signOut({ scope: 'local' }))
  } catch {
    // The session ends in this browser all the same.
  } finally {
    endSession(visitor)
    signingOut = false
  }
}

/** Asks once more who is signed in, after that could not be found out. */
export function retrySession(): void {
  if (holdsSession()) lookUp()
  else setState(visitor)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) startListening()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopListening()
  }
}

function setState(next: SessionState): void {
  if (state === next) return
  state = next
  for (const listener of listeners) listener()
}

/** Other tabs say when they signed in or out; cookies also end by themselves while a page lies in the background. */
function startListening(): void {
  otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kljuc-session')
  otherTabs?.addEventListener('message', lookAgain)
  document.addEventListener('visibilitychange', lookAgain)
  lookAgain()
}

function stopListening(): void {
  otherTabs?.close()
  otherTabs = undefined
  document.removeEventListener('visibilitychange', lookAgain)
}

function lookAgain(): void {
  if (!holdsSession()) setState(state === ended ? ended : visitor)
  else if (state?.status !== 'signed-in') lookUp()
}

function lookUp(): void {
  setState(loading)
  withTimeout(
    lookupTimeoutMs,
    sessionClient().then(({ auth }) => auth.getSession()),
  ).then(
    // Without an answer the cookies stay: whoever has some is not known to be a visitor.
    ({ data }) => (data.session || !hasSessionCookie() ? show(data.session) : setState(unreachable)),
    () => setState(unreachable),
  )
}

/** Whether there is a session to look up; one whose `Remember me` has run out ends here. */
function holdsSession(): boolean {
  if (hasSessionCookie() && rememberedSeconds() !== 0) return true
  if (hasSessionCookie() || storedToken()) endSession(lost())
  return false
}

/**
 * The auth client, whose events this module follows from its first use on. Sign in and out with this one alone,
 * or the page does not learn of it.
 */
export async function sessionClient(): Promise<SupabaseClient> {
  const client = await authClient()
  if (followed !== client) {
    followed = client
    client.auth.onAuthStateChange((event, session) => {
      // The first event may come before a code in the address is redeemed; the lookup says what holds.
      if (event === 'INITIAL_SESSION' && !session) return
      const before = state?.user?.id
      show(session)
      if (before !== session?.user.id) otherTabs?.postMessage(event)
    })
  }
  return client
}

function show(session: Session | null): void {
  storeToken(session)
  const user = session && sessionUser(session.user)
  if (!user) setState(lost())
  else if (JSON.stringify(state?.user) !== JSON.stringify(user)) setState({ status: 'signed-in', user })
}

/** What becomes of the session without anybody asking: a page that had one says that it is over. */
function lost(): SessionState {
  return !signingOut && (state?.status === 'signed-in' || state === ended) ? ended : visitor
}

function endSession(next: SessionState): void {
  removeSessionCookies()
  storeToken(null)
  setRemembered(false)
  setState(next)
  otherTabs?.postMessage('SIGNED_OUT')
}
