import 'server-only'
import { and, eq, sql as query } from 'drizzle-orm'
import { isUnseen } from '@/lib/accounts/new-advertisers'
import { newAdvertisers, verificationRequests } from '@/lib/accounts/tables'
import { isoText, sql, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { mediaUrl } from '@/lib/media/media-url'
import type { AdvertiserQueue } from '@/lib/moderation/schema'

const maxListed = 100
const maxHomes = 6

const account = () => sql()`json_build_object('id', account.id, 'name', account.name, 'email', account.email,
  'since', ${isoText('account.created_at')}, 'email_confirmed', exists (
    select from kljuc.confirmed_emails as confirmed
    where confirmed.account_id = account.id and lower(confirmed.email) = lower(account.email)))`

/** SQL query: the new advertisers that wait, as rows of `fresh` and `account`. */
export const waitingAdvertisers = () => sql()`
  kljuc.new_advertisers as fresh join kljuc.accounts as account on account.id = fresh.account_id
  where ${isUnseen()} and account.deactivated_at is null
    and exists (select from kljuc.listings where owner_id = account.id and published)`

/** SQL query: the requests that wait, as rows of `request` and `account`. */
export const waitingVerifications = () => sql()`
  kljuc.verification_requests as request join kljuc.accounts as account on account.id = request.account_id
  where request.state = 'waiting' and account.deactivated_at is null`

/** New advertisers at whom nobody has looked, and who asks to be verified. */
export async function findAdvertiserQueue(): Promise<AdvertiserQueue> {
  const [fresh, verifications] = await Promise.all([findFresh(), findVerifications()])
  return { fresh, verifications }
}

type Fresh = AdvertiserQueue['fresh'][number]
type Home = Fresh['homes'][number]
type HomeRow = Omit<Home, 'image'> & { photo: { hash: string; widths: number[] } | null }

async function findFresh(): Promise<Fresh[]> {
  const rows = await sql()<(Omit<Fresh, 'homes'> & { homes: HomeRow[] })[]>`
    select ${account()} as account, ${isoText('fresh.since')} as waiting_since,
      (select count(*)::int from kljuc.listings where owner_id = account.id and published) as total,
      (select json_agg(json_build_object('id', home.id, 'title', home.title, 'city', home.city, 'price', home.price,
        'created_at', ${isoText('home.created_at')}, 'photo', home.photo) order by home.created_at desc, home.id)
      from (
        select listing.*, (
          select json_build_object('hash', image.hash, 'widths', image.widths) from kljuc.listing_images as image
          where image.listing_id = listing.id order by image.position limit 1) as photo
        from kljuc.listings as listing where listing.owner_id = account.id and listing.published
        order by listing.created_at desc, listing.id limit ${maxHomes}) as home) as homes
    from (select fresh.* from ${waitingAdvertisers()} order by fresh.since limit ${maxListed}) as fresh
    join kljuc.accounts as account on account.id = fresh.account_id order by fresh.since, account.id`
  return rows.map(({ homes, ...fresh }) => ({
    ...fresh,
    homes: homes.map(({ photo, ...home }) => ({
      ...home,
      image: photo && mediaUrl(photo.hash, Math.min(...photo.widths), 'webp'),
    })),
  }))
}

function findVerifications(): Promise<AdvertiserQueue['verifications']> {
  return sql()<AdvertiserQueue['verifications']>`
    select request.papers, request.note, request.state, ${isoText('request.created_at')} as created_at, request.answer,
      ${isoText('request.decided_at')} as decided_at, decider.name as decided_by, ${account()} as account,
      json_build_object('slug', profile.slug, 'name', profile.name, 'kind', profile.kind,
        'register_number', profile.register_number, 'website', profile.website,
        'verified', profile.verified_at is not null,
        'updated_at', ${isoText('profile.updated_at')}) as profile
    from kljuc.verification_requests as request
    join kljuc.advertisers as profile on profile.account_id = request.account_id
    join kljuc.accounts as account on account.id = request.account_id
    left join kljuc.accounts as decider on decider.id = request.decided_by
    where account.deactivated_at is null
    order by request.state <> 'waiting', case when request.state = 'waiting' then request.created_at end,
      request.decided_at desc limit ${maxListed}`
}

/** Lets a new advertiser's homes through, or holds them again. @throws HttpError 404, 409 when nothing would change */
export async function setHomesApproved(
  transaction: Transaction,
  accountId: string,
  approved: boolean,
): Promise<void> {
  const [known] = await transaction
    .select({ approvedAt: newAdvertisers.approvedAt })
    .from(newAdvertisers)
    .where(eq(newAdvertisers.accountId, accountId))
    .for('update')
  if (!known) throw new HttpError('not_found')
  if ((known.approvedAt !== null) === approved) throw new HttpError('nothing_changed')
  await transaction
    .update(newAdvertisers)
    .set({ approvedAt: approved ? query`now()` : null })
    .where(eq(newAdvertisers.accountId, accountId))
}

/** Answers a request for verification that waits, if there is one. @returns whether there was */
export async function answerVerification(
  transaction: Transaction,
  staffId: string,
  accountId: string,
  state: 'verified' | 'refused',
  answer: string,
): Promise<boolean> {
  const answered = await transaction
    .update(verificationRequests)
    .set({ state, answer, decidedBy: staffId, decidedAt: query`now()` })
    .where(and(eq(verificationRequests.accountId, accountId), eq(verificationRequests.state, 'waiting')))
    .returning({ id: verificationRequests.accountId })
  return answered.length > 0
}
