import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { packageName } from '@/lib/tokens/packages'
import type { Revenue } from './schema'

type Cell = string | number

/** A heading, and a row for each sale of a month and for tokens that moved without money; money in RSD. */
export function revenueRows(locale: Locale, { months }: Revenue): Cell[][] {
  const t = translatorFor(locale, 'admin.revenue')
  const head = [
    t('month'),
    t('what'),
    t('package'),
    t('tokensEach'),
    t('price'),
    t('rate'),
    t('purchases'),
    t('tokens'),
    t('net'),
    t('vat'),
    t('gross'),
    t('payment'),
  ]
  const rows = months.flatMap(({ month, sales, returned, given, taken }) => [
    ...sales.map((sale): Cell[] => [
      month,
      t('sale'),
      packageName(sale.tokens),
      sale.tokens,
      sale.price_rsd,
      sale.vat_rate ?? t('noRate'),
      sale.purchases,
      sale.tokens * sale.purchases,
      sale.net,
      sale.vat,
      sale.gross,
      t('demoPayment'),
    ]),
    ...(
      [
        ['returned', returned],
        ['given', given],
        ['taken', taken],
      ] as const
    ).flatMap(([what, tokens]): Cell[][] =>
      tokens === 0 ? [] : [[month, t(what), '', '', '', '', '', tokens, 0, 0, 0, t('noMoney')]],
    ),
  ])
  return [head, ...rows]
}
