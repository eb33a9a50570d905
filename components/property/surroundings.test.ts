import { expect, test } from 'vitest'
import { noAttributes } from '@/lib/listings/attributes/attributes'
import { project } from '@/lib/places/map/projection'
import { approximateLocation } from './surroundings'

const address = { street: 'Tajna 5', zipCode: null, city: 'Novi Sad', state: '', country: '' }
const of = (
  city: string,
  attributes = {},
  circle: { lat: number; lng: number; radius: number } | null = null,
) =>
  approximateLocation({
    address: { ...address, city },
    attributes: { ...noAttributes, ...attributes },
    circle,
  })

test('a property lies in its public circle, and else no nearer than its neighbourhood, district or town', () => {
  const banjica = { district: 'Voždovac', neighbourhood: 'Banjica' }
  expect(of('Beograd', banjica, { lat: 44.76, lng: 20.47, radius: 400 })).toEqual({
    point: project({ lat: 44.76, lon: 20.47 }),
    radius: 0.4,
  })
  expect(of('Beograd', banjica)?.radius).toBe(0.8)
  expect(of('beograd', { district: 'Voždovac' })?.radius).toBe(2)
  expect(of('Čačak')?.radius).toBe(3)
})

test('a town that nobody knows has no map', () => {
  expect(of('Nigdina')).toBeNull()
})
