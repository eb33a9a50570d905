import type { Messages } from 'next-intl'

/** Why a street map is not shown. */
export type MapFailure =
  /** Its code, which is this site's. */
  | { kind: 'page' }
  /** The host did not answer in time, or not at all, as behind what blocks it. */
  | { kind: 'slow' | 'unreachable'; host: string }
  | { kind: 'refused'; host: string; status: number }
  /** What the host sent is no map. */
  | { kind: 'unreadable'; host: string }

/** Explains an error of the map library. @param address of the style, unless the error has its own */
export function toMapFailure(error: unknown, address: string): MapFailure {
  const { status, url = address } = error as { status?: unknown; url?: string }
  const { host } = new URL(url, location.href)
  if (typeof status === 'number' && status >= 400) return { kind: 'refused', host, status }
  // What `fetch` throws has no status: offline, blocked, no such host.
  const isReached = !(error instanceof TypeError) && status !== 0
  return { kind: isReached ? 'unreadable' : 'unreachable', host }
}

/** A sentence that says why. A browser without a network is the first reason. */
export function mapFailureText(failure: MapFailure, { reasons }: Messages['streetMap']): string {
  if (!navigator.onLine) return reasons.offline
  if (failure.kind === 'page') return reasons.page
  const status = failure.kind === 'refused' ? String(failure.status) : ''
  return reasons[failure.kind].replace('{host}', failure.host).replace('{status}', status)
}
