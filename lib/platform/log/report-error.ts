import 'server-only'
import { randomUUID } from 'node:crypto'
import { env } from '@/lib/env'
import { release } from '../version'
import { serializeError } from './serialize-error'

const timeoutMs = 5_000
/** Of one process: what fails for everybody is the same error a thousand times. */
const maxReportsPerMinute = 30

let minute = 0
let reported = 0

/**
 * Sends what the log says of an error, which has no values, to the error tracker of SENTRY_DSN. Never waits and never
 * fails: the log has it in any case.
 * @param given the arguments of a call of the log @param level as pino counts: 50 is an error, 60 fatal
 */
export function reportError(given: readonly unknown[], level: number): void {
  const { SENTRY_DSN: dsn } = env
  if (!dsn || !isWithinLimit()) return
  const [fields, text] = typeof given[0] === 'string' ? [{}, given[0]] : [given[0], given[1]]
  const event = describeEvent(fields as Record<string, unknown>, String(text ?? ''), level)
  void send(dsn, event).catch(() => {})
}

function isWithinLimit(): boolean {
  const now = Math.floor(Date.now() / 60_000)
  if (now !== minute) [minute, reported] = [now, 0]
  return reported++ < maxReportsPerMinute
}

type Event = ReturnType<typeof describeEvent>

/** An event as Sentry and those that speak its protocol take it. Of other fields only what groups errors. */
function describeEvent({ err, route, requestId }: Record<string, unknown>, text: string, level: number) {
  const error = err === undefined ? undefined : serializeError(err)
  const frames = (error?.stack ?? '').split('\n').filter(Boolean).reverse()
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1_000,
    platform: 'node',
    level: level >= 60 ? 'fatal' : 'error',
    logger: 'kljuc',
    release: release.commit ? `kljuc@${release.version}+${release.commit}` : `kljuc@${release.version}`,
    message: { formatted: text },
    tags: Object.fromEntries(
      Object.entries({ route, requestId }).filter(([, value]) => typeof value === 'string'),
    ),
    ...(error && {
      exception: {
        values: [
          { type: error.type, value: error.message, stacktrace: { frames: frames.map(describeFrame) } },
        ],
      },
    }),
  }
}

function describeFrame(text: string) {
  const frame = text.trim()
  if (!frame.startsWith('at ')) return { filename: frame }
  const bracket = frame.indexOf(' (')
  const name = bracket === -1 ? undefined : frame.slice('at '.length, bracket)
  const place = (bracket === -1 ? frame.slice('at '.length) : frame.slice(bracket + 2)).replace(/\)$/, '')
  const position = /:(\d+):\d+$/.exec(place)
  const file = position ? place.slice(0, position.index) : place
  return { function: name, filename: file, lineno: position ? Number(position[1]) : undefined }
}

async function send(dsn: URL, event: Event): Promise<void> {
  const { event_id } = event
  const [, path = '', project = ''] = /^(.*)\/(\d+)$/.exec(dsn.pathname) ?? []
  const lines = [{ event_id, sent_at: new Date().toISOString() }, { type: 'event' }, event]
  const response = await fetch(`${dsn.origin}${path}/api/${project}/envelope/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-sentry-envelope',
      'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=kljuc/${release.version}, sentry_key=${dsn.username}`,
    },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
}
