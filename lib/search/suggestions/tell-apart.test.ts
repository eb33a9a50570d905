import { expect, it } from 'vitest'
import { tellApart } from './tell-apart'

const differing = (...names: string[]) =>
  tellApart(names).map((parts) => parts.flatMap(({ text, differs }) => (differs ? [text] : [])))

it('marks what tells a search from the one most like it', () => {
  expect(
    differing(
      'Stanovi · Novi Sad · do 150.000 €',
      'Stanovi · Novi Sad · do 120.000 €',
      'Stanovi · Niš · lift',
      'Kuće · Bor',
    ),
  ).toEqual([['do 150.000 €'], ['do 120.000 €'], ['Niš', 'lift'], []])
})

it('marks nothing of a search that has less than another, nor of one alone', () => {
  expect(differing('Stanovi · Niš', 'Stanovi · Niš · lift')).toEqual([[], ['lift']])
  expect(differing('Stanovi · Niš')).toEqual([[]])
})

it('keeps every part in its order', () => {
  const [parts] = tellApart(['Stanovi · Niš · lift', 'Stanovi'])
  expect(parts?.map(({ text }) => text)).toEqual(['Stanovi', 'Niš', 'lift'])
})
