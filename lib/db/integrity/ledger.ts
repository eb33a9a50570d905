import type { Invariant } from './invariant'

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
]
