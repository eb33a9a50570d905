import { expect, test } from 'vitest'
import { understandQuery } from './understand-query'

test.each([
  ['stan ili kuća Niš', ['apartment', 'house']],
  ['stanovi i kuće', ['apartment', 'house']],
  ['stan na Vračaru ili kuća u Zemunu', ['apartment', 'house']],
  ['kuća/vikendica/plac', ['house', 'land']],
  ['house or land near Niš', ['house', 'land']],
  ['stan u kući', ['apartment']],
  ['kuća sa lokalom', ['house']],
  ['kuća sa bazenom i lokalom', ['house']],
  ['stan, kuća ili plac', ['apartment', 'house', 'land']],
  ['stan, kuća, plac', ['apartment', 'house', 'land']],
  ['a house or a flat', ['house', 'apartment']],
  ['kuća-stan', ['house', 'apartment']],
  ['stan u zgradi ili kući', ['apartment']],
  ['stan sa garažom ili kuća', ['apartment', 'house']],
  ['stan u kući ili vila', ['apartment']],
  ['kuća ili vikendica', ['house']],
])('%s names %j', (q, types) => {
  expect(understandQuery({ q }).query.type).toEqual(types)
})

test('one kind is reported as a value, several as a list', () => {
  expect(understandQuery({ q: 'stan' }).understood?.filters).toEqual({ type: 'apartment' })
  expect(understandQuery({ q: 'plac ili kuća' }).understood?.filters).toEqual({ type: ['land', 'house'] })
})

test('what one alternative asks for is none of the others', () => {
  const filters = (q: string) => understandQuery({ q }).understood?.filters
  expect(filters('flat or studio')).toEqual({ type: 'apartment' })
  expect(filters('garsonjera ili kuća Niš')).toEqual({ type: ['apartment', 'house'], city: 'Niš' })
  expect(filters('dvosoban stan ili kuća')).toMatchObject({ structureMin: 2, structureMax: 2 })
  expect(understandQuery({ q: 'garaža ili lokal' }).query).toMatchObject({
    type: ['commercial'],
    preferred: ['garaža', 'lokal'],
  })
  expect(understandQuery({ q: 'penthaus ili stan' }).query).toMatchObject({ preferred: ['penthaus'] })
  expect(understandQuery({ q: 'penthaus stan' }).query).toMatchObject({ q: 'penthaus' })
})
