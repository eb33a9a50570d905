import 'server-only'
import { Counter } from 'prom-client'
import { registry } from '@/lib/platform/metrics'
import { transactionKinds } from './schema'

const tokens = new Counter({
  name: 'kljuc_token_ledger_tokens_total',
  help: 'Tokens bought, spent or refunded, by kind of transaction.',
  labelNames: ['kind'],
  registers: [registry],
})
for (const kind of transactionKinds) tokens.inc({ kind }, 0)

/** Counts a committed ledger transaction; `amount` without its sign. */
export function countTokens(kind: (typeof transactionKinds)[number], amount: number): void {
  tokens.inc({ kind }, amount)
}
