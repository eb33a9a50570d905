import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { sql as query } from 'drizzle-orm'
import { inTransaction, sql } from '@/lib/db/client'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { env } from '@/lib/env'
import { callerKey, consumeLimit } from '@/lib/http/rate-limits/consume'
import { emailKey, ipv6PrefixKey } from '@/lib/http/rate-limits/keys'
import { day, defineLimit, per } from '@/lib/http/rate-limits/limits'
import { defineBudget } from '@/lib/platform/budgets'
import { log } from '@/lib/platform/log/log'
import { isEmailAddress } from '@/lib/text/email-address'
import type { MailContent } from './action-mail'
import { deliverMail } from './deliver-mail'
import { mails } from './tables'

/** Spread over about three days. */
const maxAttempts = 20
const retentionDays = 7
const concurrency = 4

/** A claim is renewed while the mail is sent, and lapses this long after its process has ended. */
const claimSeconds = 120
const renewalIntervalMs = 10_000

export type ClaimedMail = Pick<typeof mails.$inferSelect, 'id' | 'kind' | 'email' | 'data' | 'attempts'> & {
  account_id: string | null
  /** Milliseconds since 1970. */
  created_at: number
}

export interface ComposedMail {
  to: string
  content: MailContent & { headers?: Record<string, string> }
  sent?: () => Promise<unknown>
}

/** Composes a mail when it is sent; null if it must not be sent any more. */
type MailComposer = (mail: ClaimedMail) => Promise<ComposedMail | null>

let compose: MailComposer = () => {
  throw new Error('lib/server/compose-mail.ts was not imported, which knows all kinds of mails.')
}

export function setMailComposer(composer: MailComposer): void {
  compose = composer
}

/**
 * Queues a mail that anybody can cause, and starts sending it without waiting; failures are retried.
 * @returns 0, or the whole seconds to wait when the address got too many
 * @throws the database driver's error
 */
export async function queueMail(
  kind: Exclude<
    ClaimedMail['kind'],
    | 'digest'
    | 'price_drops'
    | 'owner_news'
    | 'contact'
    | 'lead_answer'
    | 'feed_trouble'
    | 'credentials_changed'
    | 'newsletter_issue'
    | 'account_blocked'
    | 'account_erased'
    | 'appeal_decided'
    | 'staff_waiting'
    | 'staff_notice'
    | `listing_${string}`
  >,
  email: string,
  data: Record<string, string>,
  origin: MailOrigin,
): Promise<number> {
  if (!isEmailAddress(email)) return 0
  const wait = await consumeMailBudget(kind, email, origin)
  if (wait > 0) return wait
  await addMail(kind, email.toLowerCase(), data, maxUnconfirmedMails)
  return 0
}

/** A day, to an address that nobody has confirmed, whoever enters it where. */
const maxUnconfirmedMails = env.RATE_LIMITS === 'off' ? Number.POSITIVE_INFINITY : 5

/**
 * Queues a mail whose caller limits it, and starts sending it without waiting.
 * @param maxUnconfirmed beyond so many a day to an unconfirmed address it is left out, which the caller does not learn:
 * it would tell whether the address has an account
 * @throws the database driver's error
 */
export async function addMail(
  kind: ClaimedMail['kind'],
  email: string,
  data: Record<string, string>,
  maxUnconfirmed = Number.POSITIVE_INFINITY,
): Promise<void> {
  const [row] = await inTransaction(async (transaction) => {
    if (maxUnconfirmed < Number.POSITIVE_INFINITY) {
      await transaction.execute(query`select pg_advisory_xact_lock(${unconfirmedLock}, hashtext(${email}))`)
      const [known] = await transaction.execute<{ count: number; confirmed: boolean }>(query`
        select (select count(*)::int from kljuc.mails where email = ${email} and created_at > now() - interval '1 day') as count,
          exists (select from kljuc.confirmed_emails where lower(email) = ${email})
            or exists (select from kljuc.newsletter_subscribers where email = ${email} and confirmed_at is not null) as confirmed`)
      if (known && !known.confirmed && known.count >= maxUnconfirmed) return []
    }
    return transaction.insert(mails).values({ kind, email, data }).returning({ id: mails.id })
  })
  if (row) void sendQueued(row.id).catch(report)
}

/** First key of the advisory locks by which mails to one address are counted one after the other. */
const unconfirmedLock = 7_202_616

/** Mails that a process was sending when it crashed are sent again. @throws the mail server's errors; mails stay due */
export async function sendDueMails(): Promise<void> {
  const senders = await Promise.allSettled(Array.from({ length: concurrency }, sendUntilNoneIsDue))
  const failed = senders.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/** Advisory lock: while somebody holds it in shared mode, no instance sends mails. For tests and operators. */
const pauseLock = 7_202_615

export async function processOutbox(): Promise<void> {
  const [row] = await sql()<{ free: boolean }[]>`select pg_try_advisory_xact_lock(${pauseLock}) as free`
  if (row?.free) await sendDueMails()
}

let isAsked = false
let isSendingAll = false

/** Sends what is due without waiting: after a transaction that wrote mails, which would wait for the job's next run. */
export function sendDueMailsSoon(): void {
  isAsked = true
  if (!isSendingAll) void sendWhileAsked().catch(report)
}

async function sendWhileAsked(): Promise<void> {
  isSendingAll = true
  try {
    while (isAsked) {
      isAsked = false
      await processOutbox()
    }
  } finally {
    isSendingAll = false
  }
}

async function sendUntilNoneIsDue(): Promise<void> {
  for (let mail = await claimMail(); mail; mail = await claimMail()) await send(mail)
}

async function sendQueued(id: string): Promise<void> {
  const mail = await claimMail(id)
  if (mail) await send(mail)
}

export async function deleteOldMails(): Promise<void> {
  await sql()`delete from kljuc.mails
    where coalesce(sent_at, given_up_at) < now() - make_interval(days => ${retentionDays})`
}

/** Nobody else sends a claimed mail, whenever its next attempt is due. Counts the attempt before it starts. */
async function claimMail(id?: string): Promise<ClaimedMail | undefined> {
  if (isStopping) return
  const [mail] = await sql()<ClaimedMail[]>`
    update kljuc.mails set attempts = attempts + 1, claimed_until = now() + make_interval(secs => ${claimSeconds}),
      next_attempt_at = now() + make_interval(mins => least(power(2, attempts + 1), 360)::int)
    where id = (
      select id from kljuc.mails
      where sent_at is null and given_up_at is null and next_attempt_at <= now()
        and (claimed_until is null or claimed_until <= now()) ${id ? sql()`and id = ${id}` : sql()``}
      order by next_attempt_at limit 1 for update skip locked)
    returning id, kind, email, account_id, data, attempts, extract(epoch from created_at)::float8 * 1000 as created_at`
  return mail
}

const sending = new Set<Promise<void>>()
let isStopping = false

/** Claims no more mails, and waits for those that are being sent: at most as long as requests are waited for. */
export async function stopSending(timeoutMs: number): Promise<void> {
  isStopping = true
  const timeout = setTimeout(timeoutMs, undefined, { ref: false })
  await Promise.race([Promise.allSettled(sending), timeout])
}

async function send(mail: ClaimedMail): Promise<void> {
  const sent = sendClaimed(mail)
  sending.add(sent)
  await sent.finally(() => sending.delete(sent))
}

async function sendClaimed(mail: ClaimedMail): Promise<void> {
  const renewal = setInterval(() => void setClaim(mail, claimSeconds).catch(report), renewalIntervalMs)
  try {
    await attempt(mail)
  } finally {
    clearInterval(renewal)
    await setClaim(mail, null)
  }
}

/** Changes nothing if the claim has lapsed and another attempt has begun. @param seconds null ends the claim */
async function setClaim({ id, attempts }: ClaimedMail, seconds: number | null): Promise<void> {
  await sql()`update kljuc.mails set claimed_until = now() + make_interval(secs => ${seconds})
    where id = ${id} and attempts = ${attempts}`
}

async function attempt(mail: ClaimedMail): Promise<void> {
  const { id, created_at } = mail
  let composed: ComposedMail | null
  try {
    composed = await compose(mail)
  } catch (error) {
    return recordFailure(mail, error, { isOwn: !isDatabaseUnavailable(error) })
  }
  if (!composed) {
    await sql()`delete from kljuc.mails where id = ${id}`
    return
  }
  let answer: string
  try {
    const { content, to } = composed
    answer = await deliverMail({ id, writtenAt: new Date(created_at), to, ...content })
  } catch (error) {
    return recordFailure(mail, error)
  }
  await sql()`update kljuc.mails set sent_at = now(), ${kept(mail, answer)} where id = ${id}`
  await composed.sent?.()
}

/** @param isOwn of this mail, not of the mail server @throws the error, unless it concerns this mail alone */
async function recordFailure(mail: ClaimedMail, error: unknown, { isOwn } = { isOwn: false }): Promise<void> {
  const { id, attempts } = mail
  const code = responseCode(error)
  const hopeless = error instanceof RangeError || (code !== undefined && code >= 500)
  const answer = shortened(error instanceof Error ? error.message : String(error))
  // A database that is away keeps no answer either, and its error is the one to throw.
  if (!isDatabaseUnavailable(error)) await sql()`update kljuc.mails set answer = ${answer} where id = ${id}`
  if (attempts >= maxAttempts || hopeless) {
    await sql()`update kljuc.mails set given_up_at = now(), ${kept(mail, answer)} where id = ${id}`
    log().error({ err: error }, 'A mail was given up')
  } else if (isOwn) report(error)
  if (code === undefined && !hopeless && !isOwn) throw error
}

/** SQL: what stays of a mail that is done. The address of an erased person does not, which an answer may repeat. */
function kept({ kind }: ClaimedMail, answer: string) {
  return kind === 'account_erased' ? sql()`email = null, answer = null` : sql()`answer = ${shortened(answer)}`
}

/** Servers may answer with lines of links to their rules. */
function shortened(answer: string): string {
  return answer.replaceAll('\0', '').slice(0, 500)
}

/** Returns the mail server's code for this message (RFC 5321). */
function responseCode(error: unknown): number | undefined {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return undefined
  const aboutMail = error.command === 'RCPT TO' || error.command === 'DATA'
  return aboutMail && typeof error.responseCode === 'number' ? error.responseCode : undefined
}

/** Logs what sending mails without waiting throws; the job tries again. */
export function report(error: unknown) {
  if (!isDatabaseUnavailable(error)) log().error({ err: error }, 'A mail could not be sent')
}

const hourMs = 3_600_000
const mailsPerHour = 600
const reservedForRecovery = 200

/** Of an address once half of the rest is used up, so that a few addresses cannot use up all. */
const lateShare = 3

let hour = 0
let requested = 0
const requestedBy = new Map<string, number>()

const budget = defineBudget({ name: 'requested_mails', limit: mailsPerHour, used: requestedThisHour })

function requestedThisHour(): number {
  const current = Math.floor(Date.now() / hourMs)
  if (current !== hour) {
    hour = current
    requested = 0
    requestedBy.clear()
  }
  return requested
}

/**
 * Who causes a mail: anybody who enters an address, somebody whose device or network has signed in to its account, or a
 * sign-up, of which an address has one, and which would otherwise show in what anybody has left.
 */
type MailRequester = 'anybody' | 'known' | 'sign-up'

interface MailOrigin {
  requester?: MailRequester
  /** The id of a device that has signed in to the account of the address. */
  device?: string | null
  /** All headers of the request. */
  headers: Headers
}

/** Apart from other mails, which therefore cannot use it up. By device, or by network: nobody uses up another's. */
export const recoveryBySource = defineLimit(
  'addressAndEmail',
  'recoveryBySource',
  'mail for a forgotten password',
  per(3, day),
)

/** So that an inbox is not flooded; whoever has signed in before is not counted, and is not refused. */
export const recoveryByStrangers = defineLimit(
  'email',
  'recoveryByStrangers',
  'mail for a forgotten password, from devices and networks that never signed in',
  per(15, day),
)

/** Every other mail that anybody can cause: confirmations, the new address of an account, the newsletter, invitations. */
const mailsBySource = defineLimit(
  'addressAndEmail',
  'mailsBySource',
  'other mails: confirmations, a new address, the newsletter, invitations',
  per(3, day),
)

const mailsByStrangers = defineLimit(
  'email',
  'mailsByStrangers',
  'other mails, from devices and networks that never signed in',
  per(6, day),
)

/**
 * Counts a mail that somebody causes by entering an address, whether or not it has an account.
 * @returns 0, or the whole seconds until the address may get one
 */
async function consumeMailBudget(
  kind: string,
  email: string,
  { requester = 'anybody', device = null, headers }: MailOrigin,
): Promise<number> {
  if (env.RATE_LIMITS === 'off') return 0
  const isRecovery = kind === 'recovery'
  const address = callerKey(headers)
  const caller = address === null ? null : (ipv6PrefixKey(address) ?? address)
  const source = `${requester}:${device ?? caller ?? ''}|${emailKey(email)}`
  const wait = await consumeLimit(isRecovery ? recoveryBySource : mailsBySource, source)
  if (wait > 0) return wait
  if (requester === 'anybody') {
    const full = await consumeLimit(isRecovery ? recoveryByStrangers : mailsByStrangers, emailKey(email))
    if (full > 0) return full
  }
  const most = mailsPerHour - (isRecovery ? 0 : reservedForRecovery)
  const ofCaller = caller === null ? 0 : (requestedBy.get(caller) ?? 0)
  if (requestedThisHour() >= most || (requested >= most / 2 && ofCaller >= lateShare)) {
    budget.refuse()
    return Math.ceil((hourMs - (Date.now() % hourMs)) / 1_000)
  }
  requested++
  if (caller !== null) requestedBy.set(caller, ofCaller + 1)
  return 0
}
