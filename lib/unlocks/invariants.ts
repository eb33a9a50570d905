import type { Invariant } from '@/lib/db/invariant'

export const ledgerInvariants: Invariant[] = [
  {
    name: 'a balance is the sum of its ledger',
    statement: `
      select 'accounts ' || account.id as row,
        format('has %s tokens, and its ledger sums to %s', account.tokens, coalesce(ledger.total, 0)) as problem
      from kljuc.accounts as account
      left join (select account_id, sum(amount) as total from kljuc.token_transactions group by account_id) as ledger
        on ledger.account_id = account.id
      where account.tokens <> coalesce(ledger.total, 0)`,
  },
  {
    name: 'a ledger row continues the one before it',
    statement: `
      select 'token_transactions ' || id as row,
        format('says %s after %s on top of %s', balance_after, amount, before) as problem
      from (
        select id, amount, balance_after,
          coalesce(lag(balance_after) over (partition by account_id order by sequence), 0) as before
        from kljuc.token_transactions
      ) as movement
      where balance_after <> before + amount`,
  },
  {
    name: 'an unlock has its charge',
    statement: `
      select format('contact_unlocks %s of %s', unlock.listing_id, unlock.account_id) as row,
        'no charge of this account for this listing is behind it' as problem
      from kljuc.contact_unlocks as unlock
      left join kljuc.token_transactions as charge
        on charge.id = unlock.transaction_id and charge.kind = 'contact_unlock' and charge.account_id = unlock.account_id
          and (charge.listing_id = unlock.listing_id or exists (
            select from kljuc.contact_unlocks as first where first.transaction_id = charge.id
              and first.listing_id = charge.listing_id and first.project_id = unlock.project_id))
      where charge.id is null`,
  },
  {
    name: 'a charge has its unlock',
    statement: `
      select 'token_transactions ' || charge.id as row,
        format('account %s paid for listing %s and cannot read its contact', charge.account_id, charge.listing_id)
          as problem
      from kljuc.token_transactions as charge
      left join kljuc.contact_unlocks as unlock on unlock.transaction_id = charge.id
      left join kljuc.token_transactions as back on back.return_of = charge.id
      where charge.kind = 'contact_unlock' and unlock.transaction_id is null and back.id is null`,
  },
  {
    name: 'a token comes back for a charge of the same account and listing, and takes the contact',
    statement: `
      select 'token_transactions ' || back.id as row,
        case when unlock.transaction_id is null then 'no charge of this account for this listing is behind it'
          else format('account %s can still read the contact of listing %s', back.account_id, back.listing_id) end as problem
      from kljuc.token_transactions as back
      left join kljuc.contact_unlocks as unlock on unlock.transaction_id = back.return_of
      left join kljuc.token_transactions as charge
        on charge.id = back.return_of and charge.kind = 'contact_unlock'
          and charge.account_id = back.account_id and charge.listing_id = back.listing_id
      where back.kind = 'contact_return' and (charge.id is null or unlock.transaction_id is not null)`,
  },
  {
    name: 'a complaint that was granted has its token back',
    statement: `
      select 'contact_complaints ' || complaint.charge_id as row,
        format('is %s, and the token %s', complaint.state, case when back.id is null then 'did not come back' else 'came back' end)
          as problem
      from kljuc.contact_complaints as complaint
      left join kljuc.token_transactions as back on back.return_of = complaint.charge_id
      where (complaint.state = 'returned') <> (back.id is not null)`,
  },
  {
    name: 'no more than three complaints of a buyer in 30 days are decided without a moderator',
    statement: `
      select 'contact_complaints ' || complaint.charge_id as row,
        format('is one of %s of account %s', count(*), complaint.account_id) as problem
      from kljuc.contact_complaints as complaint
      join kljuc.contact_complaints as earlier on earlier.account_id = complaint.account_id
        and earlier.created_at between complaint.created_at - interval '30 days' and complaint.created_at
        and not earlier.over_budget and earlier.returned_for is not null and earlier.returned_for <> 'closed'
      where complaint.returned_for is not null and complaint.returned_for <> 'closed' and not complaint.over_budget
      group by complaint.charge_id
      having count(*) > 3`,
  },
  {
    name: 'a movement of tokens is about a listing that there is or was',
    statement: `
      select 'token_transactions ' || movement.id as row, 'nothing is known of listing ' || movement.listing_id as problem
      from kljuc.token_transactions as movement
      where movement.listing_id is not null
        and not exists (select from kljuc.listings where id = movement.listing_id)
        and not exists (select from kljuc.deleted_listings where id = movement.listing_id)`,
  },
  {
    name: 'the contact of a deleted listing is kept for its buyers alone',
    statement: `
      select 'withdrawn_contacts ' || contact.listing_id as row, 'nobody has unlocked it' as problem
      from kljuc.withdrawn_contacts as contact
      where not exists (select from kljuc.listings where id = contact.listing_id)
        and not exists (select from kljuc.contact_unlocks as unlock where unlock.listing_id = contact.listing_id)`,
  },
  {
    name: 'nobody pays for a contact of their own',
    statement: `
      select format('contact_unlocks %s of %s', unlock.listing_id, unlock.account_id) as row,
        'the listing is the account’s own' as problem
      from kljuc.contact_unlocks as unlock
      join kljuc.listings as listing on listing.id = unlock.listing_id and listing.owner_id = unlock.account_id`,
  },
]
