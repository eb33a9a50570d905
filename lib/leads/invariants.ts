import type { Invariant } from '@/lib/db/invariant'

export const leadInvariants: Invariant[] = [
  {
    name: 'a lead is of the account and the listing of its charge',
    statement: `
      select 'leads ' || lead.id as row, 'its charge is of somebody else or for another listing' as problem
      from kljuc.leads as lead
      left join kljuc.token_transactions as charge on charge.id = lead.charge_id and charge.kind = 'contact_unlock'
        and charge.account_id = lead.buyer_id and (charge.listing_id = lead.listing_id
          -- Of another unit of its project. A returned token has taken the unlocks of all of them.
          or exists (select from kljuc.contact_unlocks as unlock
            where unlock.transaction_id = charge.id and unlock.listing_id = lead.listing_id)
          or exists (select from kljuc.token_transactions as returned where returned.return_of = charge.id))
      where charge.id is null`,
  },
]
