import { expect, it } from 'vitest'
import { emptyForm } from './listing-form'
import { changedFields, mergeValues } from './merge-values'

const base = { ...emptyForm('Srbija'), title: 'Stan', rooms: '2' }

it('keeps what either tab has changed, this one’s where both have', () => {
  const mine = { ...base, title: 'Stan kod parka', amenities: ['lift'] }
  const theirs = { ...base, title: 'Stan kod reke', description: 'Svetao stan.', rooms: '3' }
  expect(mergeValues(base, mine, theirs)).toEqual({
    ...base,
    title: 'Stan kod parka',
    amenities: ['lift'],
    description: 'Svetao stan.',
    rooms: '3',
  })
})

it('takes an emptied field for changed, and an equal list for unchanged', () => {
  const full = { ...base, amenities: ['lift'] }
  expect(mergeValues(full, { ...full, title: '' }, full).title).toBe('')
  expect(changedFields(full, { ...full, amenities: ['lift'] })).toEqual([])
  expect(changedFields(full, { ...full, amenities: [], garage: true })).toEqual(['garage', 'amenities'])
})
