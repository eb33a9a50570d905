import { foldText } from '@/lib/text/fold'
import { missingValue } from '@/lib/text/missing-value'

const wordings = new Set(
  [
    ...['na upit', 'upit', 'cena na upit', 'po dogovoru', 'dogovor', 'cena po dogovoru', 'dogovor oko cene'],
    ...['poa', 'on request', 'price on request', 'nije definisana', '0', '0 00', 'x'],
  ].map(foldText),
)

/** Whether a price is not told: `Na upit`, `0`, dashes. */
export function isOnRequest(price: string): boolean {
  return wordings.has(foldText(price)) || missingValue(price) === 'none'
}
