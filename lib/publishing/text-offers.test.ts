import { expect, it } from 'vitest'
import { emptyForm, type ListingForm } from './listing-form'
import { findTextOffers } from './text-offers'

const form: ListingForm = { ...emptyForm('Srbija'), title: 'Stan kod parka' }

const offered = (changes: Partial<ListingForm>, declined?: ReadonlySet<string>) =>
  findTextOffers('sr-Latn', { ...form, ...changes }, declined).map(({ field, value }) => [field, value])

it('offers what the texts state, as the form holds it', () => {
  const description = 'Stan je na trećem spratu, zgrada ima lift. Centralno grejanje, terasa i podrum.'
  const offers = findTextOffers('sr-Latn', { ...form, description })
  expect(offers.map(({ field, value }) => [field, value])).toEqual([
    ['floor', '3'],
    ['heating', ['central']],
    ['lift', 'yes'],
    ['amenities', ['terrace', 'cellar']],
  ])
  expect(offers.find(({ field }) => field === 'lift')?.words).toContain('lift')
})

it('offers nothing of a field that is filled, whatever it says', () => {
  const description = 'Zgrada ima lift, stan je renoviran.'
  expect(offered({ description, lift: 'no', condition: 'original' })).toEqual([])
})

it('adds amenities to those that are chosen', () => {
  const description = 'Uz stan ide podrum, a iz dnevne sobe se izlazi na terasu.'
  expect(offered({ description, amenities: ['Sauna', 'terrace'] })).toEqual([
    ['amenities', ['Sauna', 'terrace', 'cellar']],
  ])
})

it('offers nothing that the texts deny, or that the type of property has not', () => {
  expect(offered({ description: 'Zgrada nema lift, stan nema terasu.' })).toEqual([])
  expect(offered({ type: 'land', description: 'Renoviran stan sa liftom.' })).toEqual([])
})

it('does not offer again what was declined, but the rest of a list', () => {
  const description = 'Uz stan ide podrum, a iz dnevne sobe se izlazi na terasu.'
  const declined = new Set(['amenities=cellar'])
  expect(offered({ description }, declined)).toEqual([['amenities', ['terrace']]])
  expect(offered({ description }, new Set(['amenities=cellar', 'amenities=terrace']))).toEqual([])
})

it('reads the English texts, and a garage', () => {
  const description_en = 'The flat comes with a garage.'
  expect(offered({ description_en })).toEqual([['parking', ['garage']]])
  expect(offered({ description_en, garage: true })).toEqual([['parking', ['garage']]])
  expect(offered({ description_en, parking: ['zone'] })).toEqual([])
})
