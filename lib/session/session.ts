import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { useSyncExternalStore } from 'react'
import { localStore } from '@/lib/browser/storage'
import { withTimeout } from '@/lib/platform/with-timeout'
import { authClient } from './client'
import { hasSessionCookie } from './has-session-cookie'
import {
  keptFlag,
  rememberedSeconds,
  removeSessionCookies,
  setRemembered,
  storedToken,
  storeToken,
} from './session-storage'
import { type SessionUser, sessionUser } from './session-user'

type SessionState =
  | { status: 'loading'; user: null }
  | {
      status: 'visitor'
      user: null
      /** `ended`: the session expired or was revoked; `unreachable`: it is unknown whether there is one. */
      problem?: 'ended' | 'unreachable'
    }
  | { status: 'signed-in'; user: SessionUser }

const lookupTimeoutMs = 5_000

const visitor: SessionState = { status: 'visitor', user: null }
const ended: SessionState = { status: 'visitor', user: null, problem: 'ended' }
const unreachable: SessionState = { status: 'visitor', user: null, problem: 'unreachable' }
const loading: SessionState = { status: 'loading', user: null }

let state: SessionState | undefined
let observedClient: SupabaseClient | undefined
let signingOut = false
let channel: BroadcastChannel | undefined
const listeners = new Set<() => void>()
const savesBeforeSignOut = new Set<() => Promise<void>>()

/** Downloads nothing for visitors. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, sessionState, () => visitor)
}

export function sessionState(): SessionState {
  state ??= hasSessionCookie() ? loading : visitor
  return state
}

/** Returns the access token; after 5 s without a response, the stored one while it is valid. */
export async function getAccessToken(): Promise<string | null> {
  if (!hasLiveSession()) return null
  try {
    const { data } = await readSession()
    return data.session?.access_token ?? null
  } catch {
    return storedToken()
  }
}

export async function renewAccessToken(): Promise<string | null> {
  const client = await sessionClient()
  const { data, error } = await withTimeout(lookupTimeoutMs, client.auth.refreshSession())
  if (error && error.name !== 'AuthRetryableFetchError') endSession(signedOutState())
  return data.session?.access_token ?? null
}

/** Calls `save` while there is still a session; returns the function that ends this. */
export function saveBeforeSignOut(save: () => Promise<void>): () => void {
  savesBeforeSignOut.add(save)
  return () => {
    savesBeforeSignOut.delete(save)
  }
}

export async function signOut(): Promise<void> {
  signingOut = true
  const saves = Promise.all([...savesBeforeSignOut].map((save) => save()))
  await withTimeout(lookupTimeoutMs, saves).catch(() => undefined)
  try {
    const client = await sessionClient()
    await withTimeout(lookupTimeoutMs, client.auth.signOut({ scope: 'local' }))
  } catch {
  } finally {
    endSession(visitor)
    signingOut = false
  }
}

/** Other tabs announce sign-ins and sign-outs; cookies may expire meanwhile. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    channel = new BroadcastChannel('kljuc-session')
    channel.addEventListener('message', recheckSession)
    document.addEventListener('visibilitychange', recheckSession)
    window.addEventListener('pageshow', recheckRestored)
    recheckSession()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    channel?.close()
    channel = undefined
    document.removeEventListener('visibilitychange', recheckSession)
    window.removeEventListener('pageshow', recheckRestored)
  }
}

/** A page to which Back leads as it was left has missed a sign-out, and not every browser says that it is visible again. */
function recheckRestored({ persisted }: PageTransitionEvent): void {
  if (persisted) recheckSession()
}

/** Loaded on demand, since visitors have nothing that is kept. */
function forgetKeptAnswers(): void {
  if (localStore.read(keptFlag) !== null)
    void import('./kept-answers').then((kept) => kept.deleteKeptAnswers())
}

function setState(next: SessionState): void {
  if (next === visitor || next === ended) forgetKeptAnswers()
  if (state === next) return
  state = next
  for (const listener of listeners) listener()
}

/** Looks for a session again when none is known. */
export function recheckSession(): void {
  if (!hasLiveSession()) setState(state === ended ? ended : visitor)
  else if (state?.status !== 'signed-in') loadSession()
}

function loadSession(): void {
  setState(loading)
  readSession().then(
    // Without a response the cookies stay: the session may be valid.
    ({ data }) => (data.session || !hasSessionCookie() ? applySession(data.session) : setState(unreachable)),
    () => setState(unreachable),
  )
}

function readSession() {
  const read = sessionClient().then(({ auth }) => auth.getSession())
  return withTimeout(lookupTimeoutMs, read)
}

/** Ends a session whose `Remember me` has expired. */
function hasLiveSession(): boolean {
  if (hasSessionCookie() && rememberedSeconds() !== 0) return true
  if (hasSessionCookie() || storedToken()) endSession(signedOutState())
  return false
}

/** Sign in and out through this client only: the state follows its events. */
export async function sessionClient(): Promise<SupabaseClient> {
  const client = await authClient()
  if (observedClient !== client) {
    observedClient = client
    client.auth.onAuthStateChange((event, session) => {
      // The first event may precede the redemption of the code in the URL.
      if (event === 'INITIAL_SESSION' && !session) return
      const before = state?.user?.id
      applySession(session)
      if (before !== session?.user.id) channel?.postMessage(event)
    })
  }
  return client
}

function applySession(session: Session | null): void {
  storeToken(session)
  const user = session && sessionUser(session.user)
  if (!user) setState(signedOutState())
  else if (JSON.stringify(state?.user) !== JSON.stringify(user)) setState({ status: 'signed-in', user })
}

/** `ended` unless the user signed out. */
function signedOutState(): SessionState {
  return !signingOut && (state?.status === 'signed-in' || state === ended) ? ended : visitor
}

function endSession(next: SessionState): void {
  removeSessionCookies()
  storeToken(null)
  setRemembered(false)
  setState(next)
  channel?.postMessage('SIGNED_OUT')
}
