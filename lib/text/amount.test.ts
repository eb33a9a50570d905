import { expect, it } from 'vitest'
import { parseAmount } from './amount'

it('reads amounts with the separators of any country', () => {
  const amounts = {
    '1.200': 1200,
    '1,200': 1200,
    '1 200,50': 1200.5,
    '1,200.5': 1200.5,
    '64.867.000': 64867000,
  }
  for (const [text, amount] of Object.entries(amounts)) expect(parseAmount(text)).toBe(amount)
  for (const text of ['', 'mnogo', '1.2.3', '12-15', '1..5', '1.2345,6', '12 5', '3 4'])
    expect(parseAmount(text)).toBeUndefined()
})
