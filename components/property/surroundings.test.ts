import { expect, test } from 'vitest'
import { noFacts } from '@/lib/listings/facts'
import { approximateLocation } from './surroundings'

const address = { street: 'Tajna 5', zipCode: null, city: 'Novi Sad', state: '', country: '' }
const of = (city: string, facts = {}) =>
  approximateLocation({ address: { ...address, city }, facts: { ...noFacts, ...facts } })

test('a property lies no nearer than its neighbourhood, and else its district or town', () => {
  expect(of('Beograd', { district: 'Voždovac', neighbourhood: 'Banjica' })).toMatchObject({ name: 'Banjica' })
  expect(of('beograd', { district: 'Voždovac' })).toMatchObject({ name: 'Voždovac', width: 18 })
  expect(of('Čačak')).toMatchObject({ name: 'Čačak', width: 80 })
})

test('a town that nobody knows has no map', () => {
  expect(of('Nigdina')).toBeNull()
})

test('around a town lie others, in it other parts of it', () => {
  const names = (city: string, facts = {}) => of(city, facts)?.labels.map(({ name }) => name)
  expect(names('Čačak')).toContain('Kraljevo')
  expect(names('Beograd', { district: 'Voždovac' })).toContain('Vračar')
})
