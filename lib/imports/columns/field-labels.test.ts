import { expect, it } from 'vitest'
import { nameProposal } from './field-labels'

it.each([
  ['floor', 'VPR/4', 'visoko prizemlje / 4', 'raised ground floor / 4'],
  ['heating', 'central, klima', 'Centralno (CG), Klima', 'District heating, Air conditioning'],
  ['structure', '2.0', 'Dvosoban (2,0)', '1 bedroom'],
  ['price', '95.000', '95.000', '95,000'],
  ['year_built', '1970', '1970', '1970'],
  // Its premises follow from the word alone.
  ['type', 'lokal', 'lokal', 'lokal'],
])('names the proposal for %s, %s, in the reader’s language', (field, proposal, serbian, english) => {
  expect(nameProposal(field, proposal, 'sr-Latn')).toBe(serbian)
  expect(nameProposal(field, proposal, 'en')).toBe(english)
})
