import { expect, it } from 'vitest'
import { z } from 'zod'
import { toFieldErrors } from './field-errors'
import { text, textList, wholeNumber } from './fields'

const body = z.object({
  title: text(3, 10),
  prices: z.object({ starter: wholeNumber(1, 9) }),
  items: z.array(z.object({ unit: text(1, 5), images: z.array(z.object({ caption: text(0, 3) })) })),
  amenities: textList(5, text(1, 5)),
})

it('names each field by its whole path, with its first problem, and a list for one of its values', () => {
  const wrong = {
    prices: { starter: 0 },
    items: [
      { unit: 'A-1', images: [] },
      { unit: '', images: [{ caption: 'far too long' }] },
    ],
    amenities: ['lift', 'much too long'],
  }
  const { error } = body.safeParse(wrong, { reportInput: true })
  expect(toFieldErrors(error ?? { issues: [] })).toEqual({
    title: { key: 'required' },
    'prices.starter': { key: 'range', values: { min: 1, max: 9 } },
    'items.1.unit': { key: 'required' },
    'items.1.images.0.caption': { key: 'length', values: { min: 0, max: 3 } },
    amenities: { key: 'length', values: { min: 1, max: 5 } },
  })
})
