import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { apiRequest } from '@/lib/session/api-client'
import { queryClient } from '@/lib/session/query-client'
import type { PushSubscriptions, PushSubscription as StoredSubscription } from './schema'

const path = '/users/push-subscriptions'

export type BrowserPush =
  | { state: 'unsupported' | 'blocked' | 'off'; publicKey: string }
  | { state: 'on'; publicKey: string; id: string }

function browserPushQuery(userId: string) {
  return queryOptions({ queryKey: ['push', userId], queryFn: readBrowserPush })
}

/** Whether this browser is notified. */
export function useBrowserPush(userId: string) {
  return useQuery(browserPushQuery(userId))
}

/** Must be called by a press, or browsers refuse to ask for the permission. */
export function useStartPush(userId: string) {
  return useMutation({
    mutationFn: startPush,
    onSettled: () => queryClient().invalidateQueries({ queryKey: browserPushQuery(userId).queryKey }),
  })
}

export function useEndPush(userId: string) {
  return useMutation({
    mutationFn: async (id: string) => {
      await endBrowserPush()
      await apiRequest<void>(`${path}/${id}`, { method: 'DELETE' })
    },
    onSettled: () => queryClient().invalidateQueries({ queryKey: browserPushQuery(userId).queryKey }),
  })
}

/** Ends this browser's subscription; its push service tells the server so. Does nothing where there is none. */
export async function endBrowserPush(): Promise<void> {
  const subscription = await browserSubscription()
  await subscription?.unsubscribe()
}

async function readBrowserPush(): Promise<BrowserPush> {
  const [{ public_key: publicKey, items }, subscription] = await Promise.all([
    apiRequest<PushSubscriptions>(path),
    browserSubscription(),
  ])
  if (!isSupported()) return { state: 'unsupported', publicKey }
  if (Notification.permission === 'denied') return { state: 'blocked', publicKey }
  const stored = items.find(({ endpoint }) => endpoint === subscription?.endpoint)
  // The site's keys were rotated: the permission stands, so nobody is asked.
  if (stored && subscription && !isOfKey(subscription, publicKey)) {
    const { id } = await subscribeBrowser(publicKey)
    return { state: 'on', publicKey, id }
  }
  return stored ? { state: 'on', publicKey, id: stored.id } : { state: 'off', publicKey }
}

async function startPush(publicKey: string): Promise<void> {
  // Not granted is no failure: the section then says what the browser decided.
  if ((await Notification.requestPermission()) !== 'granted') return
  await navigator.serviceWorker.register('/sw.js')
  await subscribeBrowser(publicKey)
}

async function subscribeBrowser(publicKey: string): Promise<StoredSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  // One of another key cannot be used, for instance after the database was replaced.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: fromBase64Url(publicKey),
  })
  const { endpoint, keys } = subscription.toJSON()
  const body = { endpoint, p256dh: keys?.p256dh, auth: keys?.auth }
  return apiRequest<StoredSubscription>(path, { method: 'POST', body })
}

/** True where the browser does not say of which key it is. */
function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: key } = options
  const wanted = fromBase64Url(publicKey)
  return !key || new Uint8Array(key).every((byte, at) => byte === wanted[at])
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function browserSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0))
}
