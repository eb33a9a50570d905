import 'server-only'
import { sql as raw } from 'drizzle-orm'
import { lockActiveAccount } from '@/lib/accounts/account'
import { hasConfirmedEmail } from '@/lib/accounts/confirmed-email'
import { inTransaction, isoText, sql, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import type { Caller } from '@/lib/http/registry'
import { composeActionMail } from '@/lib/mails/action-mail'
import { type ClaimedMail, type ComposedMail, queueMail } from '@/lib/mails/outbox'
import { invitationDays, maxMembers, type OwnAgency } from './agency-schema'

type Person = Pick<Caller, 'id' | 'email'>

/** The caller's agents, the agency whose agent the caller is, and who invites the caller's confirmed address. */
export async function readOwnAgency({ id, email }: Person): Promise<OwnAgency> {
  const [found] = await sql()<OwnAgency[]>`
    select
      coalesce((select json_agg(json_build_object('id', member.id, 'email', coalesce(account.email, member.email),
          'account_id', member.account_id, 'name', account.name,
          'homes', (select count(*) from kljuc.listings where owner_id = ${id} and published_by = member.account_id),
          'invited_at', ${isoText('member.created_at')},
          'expires_at', case when member.account_id is null then ${isoText('member.expires_at')} end,
          'joined_at', ${isoText('member.joined_at')}) order by member.created_at, member.id)
        from kljuc.agency_members as member left join kljuc.accounts as account on account.id = member.account_id
        where member.agency_id = ${id} and (member.account_id is not null or member.expires_at > now())), '[]') as members,
      (select json_build_object('id', member.id, 'agency', ${agencyOf()}, 'joined_at', ${isoText('member.joined_at')})
        from kljuc.agency_members as member ${joinProfile()} where member.account_id = ${id}) as membership,
      coalesce((select json_agg(json_build_object('id', member.id, 'agency', ${agencyOf()},
          'expires_at', ${isoText('member.expires_at')}) order by member.created_at)
        from kljuc.agency_members as member ${joinProfile()}
        where ${isInvitationTo({ id, email })} and agency.deactivated_at is null), '[]') as invitations`
  if (!found) throw new Error('A selection without a table returns a row.')
  return found
}

const joinProfile = () => sql()`join kljuc.accounts as agency on agency.id = member.agency_id
  left join kljuc.advertisers as profile on profile.account_id = agency.id`
const agencyOf = () =>
  sql()`json_build_object('name', coalesce(profile.name, agency.name), 'slug', profile.slug)`

/** Of the row `member`: whoever has confirmed the invited address may accept it. */
const isInvitationTo = ({
  id,
  email,
}: Person) => sql()`(member.account_id is null and member.expires_at > now()
  and member.email = ${email.toLowerCase()} and exists (select from kljuc.confirmed_emails
    where account_id = ${id} and lower(email) = ${email.toLowerCase()}))`

/**
 * Invites an address to publish and manage the listings of the caller's agency.
 * @param headers of the request, whose address limits mails, too
 * @returns its id
 * @throws HttpError 409 for who is no agency, is another's agent, has not confirmed the own address, or has invited the
 * address or too many before; 422 for the own address, 429
 */
export async function inviteAgent(caller: Caller, address: string, headers: Headers): Promise<string> {
  const email = address.toLowerCase()
  if (email === caller.email.toLowerCase())
    throw new HttpError('invalid_fields', { fields: { email: { key: 'own_address' } } })
  if (!(await hasConfirmedEmail(caller.id, caller.email))) throw new HttpError('email_unconfirmed')
  const id = await inTransaction(async (transaction) => {
    // Excludes other invitations, and joining another agency.
    await lockActiveAccount(transaction, caller.id, 'no key update')
    const [state] = await transaction.execute<
      Record<'is_agency' | 'is_agent' | 'is_known', boolean> & { count: number }
    >(raw`
      select exists (select from kljuc.advertisers where account_id = ${caller.id} and kind = 'agency') as is_agency,
        exists (select from kljuc.agency_members where account_id = ${caller.id}) as is_agent,
        coalesce(bool_or(email = ${email}), false) as is_known, count(*)::int as count
      from kljuc.agency_members where agency_id = ${caller.id} and (account_id is not null or expires_at > now())`)
    if (!state?.is_agency) throw new HttpError('not_an_agency')
    if (state.is_agent) throw new HttpError('is_agent')
    if (state.is_known) throw new HttpError('already_invited')
    if (state.count >= maxMembers) throw new HttpError('too_many_agents', { values: { max: maxMembers } })
    const [row] = await transaction.execute<{ id: string }>(raw`
      insert into kljuc.agency_members (agency_id, email, expires_at)
      values (${caller.id}, ${email}, now() + make_interval(days => ${invitationDays}))
      on conflict (agency_id, email) do update set id = excluded.id, created_at = now(), expires_at = excluded.expires_at
      returning id`)
    if (!row) throw new Error('An invitation was not written.')
    return row.id
  })
  const waitSeconds = await queueMail('agency_invitation', email, { member_id: id }, { headers })
  if (waitSeconds === 0) return id
  await sql()`delete from kljuc.agency_members where id = ${id} and account_id is null`
  throw new HttpError('rate_limited', { headers: { 'Retry-After': String(waitSeconds) } })
}

/**
 * Makes the caller an agent. Listings of the caller's own are managed again after leaving, so none may be public meanwhile.
 * @throws HttpError 404 without an invitation to the caller's confirmed address, 409 for an agent, for who has agents,
 * and for who has public listings
 */
export async function joinAgency(caller: Person, id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    await lockActiveAccount(transaction, caller.id, 'no key update')
    const [invitation] = await transaction.execute(raw`
      select from kljuc.agency_members as member join kljuc.accounts as agency on agency.id = member.agency_id
      where member.id = ${id} and member.account_id is null and member.expires_at > now()
        and agency.deactivated_at is null and member.email = ${caller.email.toLowerCase()}
        and exists (select from kljuc.confirmed_emails
          where account_id = ${caller.id} and lower(email) = ${caller.email.toLowerCase()})
      for update of member`)
    if (!invitation) throw new HttpError('not_found')
    await refuseWithOwnListings(transaction, caller.id)
    await transaction.execute(raw`
      update kljuc.agency_members set account_id = ${caller.id}, joined_at = now() where id = ${id}`)
  })
}

async function refuseWithOwnListings(transaction: Transaction, accountId: string): Promise<void> {
  const [state] = await transaction.execute<Record<'is_agent' | 'has_agents' | 'has_homes', boolean>>(raw`
    select exists (select from kljuc.agency_members where account_id = ${accountId}) as is_agent,
      exists (select from kljuc.agency_members where agency_id = ${accountId}) as has_agents,
      exists (select from kljuc.listings where owner_id = ${accountId} and published) as has_homes`)
  if (state?.is_agent) throw new HttpError('is_agent')
  if (state?.has_agents) throw new HttpError('has_agents')
  if (state?.has_homes) throw new HttpError('own_homes_public')
}

/**
 * Takes back or declines an invitation, removes an agent or leaves, at once; listings stay the agency's.
 * @throws HttpError 404 for what concerns neither the caller's agency nor the caller
 */
export async function endMembership(caller: Person, id: string): Promise<void> {
  const email = caller.email.toLowerCase()
  const lockMember = (transaction: Transaction) =>
    transaction.execute(raw`select from kljuc.agency_members where id = ${id} for update`)
  const ended = await inTransaction(
    (transaction) =>
      transaction.execute(raw`
        select kljuc.end_membership(member.id, false) from kljuc.agency_members as member
        where member.id = ${id} and (member.agency_id = ${caller.id} or member.account_id = ${caller.id}
          or (member.account_id is null and member.expires_at > now() and member.email = ${email}
            and exists (select from kljuc.confirmed_emails where account_id = ${caller.id} and lower(email) = ${email})))`),
    lockMember,
  )
  if (ended.length === 0) throw new HttpError('not_found')
}

/** Null once it was accepted, taken back, or has expired. */
export async function composeInvitation({ data, email }: ClaimedMail): Promise<ComposedMail | null> {
  const [invitation] = await sql()<{ agency: string }[]>`
    select coalesce(profile.name, agency.name) as agency from kljuc.agency_members as member ${joinProfile()}
    where member.id = ${data.member_id ?? ''} and member.account_id is null and member.expires_at > now()
      and agency.deactivated_at is null`
  if (!invitation || email === null) return null
  const values = { ...invitation, days: invitationDays }
  return { to: email, content: composeActionMail('agencyInvitation', {}, values) }
}

/** Their addresses belong to people who may have no account. */
export async function deleteExpiredInvitations(): Promise<void> {
  await sql()`delete from kljuc.agency_members where account_id is null and expires_at <= now()`
}
