import { expect, it } from 'vitest'
import { differingFields, excerptOf } from './form-differences'
import { emptyForm, type ListingForm } from './listing-form'

const form: ListingForm = {
  ...emptyForm('Srbija'),
  ...{ title: 'Stan kod parka', price: '118.000', heating: ['central', 'gas'], pin: '44.81764, 20.45731' },
}

it('names the fields that hold something else, in the form’s order', () => {
  const other = { ...form, price: '115.000', title: 'Stan na keju', heating: ['gas'], pin: '' }
  expect(differingFields(form, other).toSorted()).toEqual(['heating', 'pin', 'price', 'title'])
  expect(differingFields({ ...form, price: 'dogovor' }, form)).toEqual(['price'])
})

it('does not care how a value is written, nor in which order choices were made', () => {
  expect(differingFields(form, { ...form, price: '118000', heating: ['gas', 'central'] })).toEqual([])
})

it('leaves out what is not asked of the kind', () => {
  const land = { ...form, type: 'land' as const }
  expect(differingFields({ ...land, rooms: '2' }, { ...land, rooms: '3' })).toEqual([])
})

it('shows of a long text where it begins to differ', () => {
  const common = 'Svetao stan. '.repeat(30)
  const excerpt = excerptOf(`${common}Sa terasom.`, `${common}Bez terase.`)
  expect(excerpt).toMatch(/^….*Sa terasom\.$/)
  expect(excerpt.length).toBeLessThan(150)
  expect(excerptOf('Kratak', 'Drugi')).toBe('Kratak')
})
