import { expect, it } from 'vitest'
import { foldText } from '@/lib/search/fold'
import { isCyrillic, toCyrillic } from './to-cyrillic'
import { towns } from './towns'

it.each([
  ['Novi Sad', 'Нови Сад'],
  ['Ljubovija', 'Љубовија'],
  ['Inđija', 'Инђија'],
  ['Vrnjačka Banja', 'Врњачка Бања'],
  ['Šid', 'Шид'],
])('%s is %s', (latin, cyrillic) => {
  expect(toCyrillic(latin)).toBe(cyrillic)
  expect([isCyrillic(latin), isCyrillic(cyrillic)]).toEqual([false, true])
})

it('writes every town so that a search still takes it for the same', () => {
  for (const { name } of towns) expect(foldText(toCyrillic(name))).toBe(foldText(name))
})
