import type { Invariant } from './invariant'

/** Constraints guarantee the rest, unless a trigger is disabled or a constraint not validated. */
export const enforcementInvariants: Invariant[] = [
  {
    name: 'every constraint, index and trigger is in force',
    statement: `
      select conrelid::regclass || ' ' || conname as row, 'is not validated' as problem
      from pg_constraint where connamespace = 'kljuc'::regnamespace and not convalidated
      union all
      select indrelid::regclass || ' ' || indexrelid::regclass, 'is not valid'
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'kljuc'::regnamespace and not indisvalid
      union all
      select tgrelid::regclass || ' ' || tgname, 'is disabled'
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'kljuc'::regnamespace and tgenabled <> 'O'`,
  },
]
