import { rateField } from '../columns/field-names'
import { isInThousands, readPrice, readRents, readValue } from '../values/read-value'
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

/** Of a price that was read before. */
export function readDepositCell(row: CurrentRow): void {
  if (!row.has('deposit')) return
  const text = row.text('deposit')
  const deposit = text === '' ? null : depositOf(row, text)
  row.input.deposit = deposit ?? null
  if (deposit === undefined) row.warn('deposit', { key: 'not_read' }, text)
}

/** A bare number that may be one of rents: nobody asks for a deposit of so few euros. */
const fewNumber = /^1?\d$/
const mostRents = 3

/**
 * Rents where the cell says so or is a number of up to three, unless the column is called as the API calls its euros; else euros,
 * null for none. An API's `deposit` is euros always, and in texts only what names them: neither knows the rent.
 */
function depositOf(row: CurrentRow, text: string): unknown {
  const isFew = fewNumber.test(text) && row.headerOf('deposit') !== 'deposit'
  if (isFew && Number(text) > mostRents) return undefined
  const rents = isFew ? Number(text) : readRents(text)
  if (rents === undefined) return readValue('deposit', text)?.fields.deposit
  const { price } = row.input
  return typeof price === 'number' && !row.unpriced ? price * rents : undefined
}
