import { expect, it } from 'vitest'
import { serbiaBounds } from './coordinates'
import { findCentre } from './find-centre'

it('finds the smallest place that is known, however it is written', () => {
  expect(findCentre({ city: 'Beograd', district: 'Barajevo', neighbourhood: 'Vranić' })).toEqual({
    centre: { lat: 44.602, lng: 20.329 },
    kind: 'neighbourhood',
  })
  expect(findCentre({ city: 'БЕОГРАД', district: 'barajevo', neighbourhood: 'Nigde' })?.kind).toBe('district')
  expect(findCentre({ city: 'čačak', district: '', neighbourhood: null })?.kind).toBe('town')
  expect(findCentre({ city: 'Nigde' })).toBeNull()
})

it('lies within Serbia', () => {
  const { centre } = findCentre({ city: 'Subotica' }) ?? {}
  expect(centre?.lat).toBeLessThan(serbiaBounds.north)
  expect(centre?.lng).toBeGreaterThan(serbiaBounds.west)
})
