import { rateField } from '../columns/field-names'
import { isInThousands, readPrice, readRents } from '../values/read-value'
import type { CurrentRow } from './current-row'

export function readPriceCells(row: CurrentRow): void {
  const cell = row.text('price')
  if (cell === '') {
    row.refuse('price', { key: 'required' })
    return
  }
  const currency = row.text('currency') || (row.headerOf('price')?.match(/rsd|din/i)?.[0] ?? '')
  const isShort = isInThousands(cell) && row.input.purpose !== 'RENT'
  const price = isShort ? undefined : readPrice(cell, currency)
  if (!price) {
    // Of both cells the one that another text mends.
    if (!isShort && readPrice(cell)) row.refuse('currency', { key: 'not_read' })
    else row.refuse('price', { key: 'price_not_read' }, cell)
    return
  }
  if (price.kind === 'on_request') {
    row.unpriced = true
    row.input.price = 1
    row.warn('price', { key: 'price_on_request' }, cell)
    return
  }
  const rate = Number(row.text(rateField).replace(',', '.'))
  if (price.currency === 'EUR') row.input.price = Math.round(price.amount)
  else if (Number.isFinite(rate) && rate > 0) {
    row.input.price = Math.max(1, Math.round(price.amount / rate))
    row.warn(
      'price',
      { key: 'price_converted', values: { rate: String(rate) } },
      cell,
      String(row.input.price),
    )
  } else row.refuse('price', { key: 'price_in_dinars' }, /rsd|din|дин/i.test(cell) ? cell : `${cell} RSD`)
}

/** How many rents the deposit is: one to three by a number alone, unless the column is called as the API calls its euros. */
export function depositRents(row: CurrentRow): number | undefined {
  const text = row.text('deposit')
  const isNumber = /^(?:\d|1\d)$/.test(text) && row.headerOf('deposit') !== 'deposit'
  return isNumber ? Number(text) : readRents(text)
}

export function readDepositCell(row: CurrentRow): void {
  const rents = depositRents(row)
  if (rents === undefined) return
  const { price } = row.input
  const isClear = rents <= 3 || readRents(row.text('deposit')) !== undefined
  const isKnown = typeof price === 'number' && !row.unpriced && isClear
  row.input.deposit = isKnown ? price * rents : null
  if (!isKnown) row.warn('deposit', { key: 'not_read' })
}
