import type { Invariant } from './invariant'

/**
 * References, unique keys and checks of single rows are the database's to guarantee: what is left to ask is whether it
 * still enforces them, since a trigger can be disabled and a constraint be left unvalidated.
 */
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
