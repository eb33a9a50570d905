import { expect, test } from 'vitest'
import { foldText } from '@/lib/text/fold'
import { regions } from './cities'
import { findTown, regionName, townName, towns } from './towns'

test('names are unique, in Serbian order, with Serbian letters only', () => {
  const names = towns.map(({ name }) => name)
  expect(new Set(names.map(foldText)).size).toBe(names.length)
  expect(names).toEqual([...names].sort(new Intl.Collator('sr-Latn').compare))
  for (const name of names) expect(name).toMatch(/^[A-PR-VZČĆĐŠŽa-pr-vzčćđšž ]+$/)
})

test('every town lies in Serbia and in a region', () => {
  expect(towns.length).toBeGreaterThan(400)
  expect(new Set(towns.map(({ region }) => region))).toEqual(new Set(regions))
  for (const { lat, lng } of towns) {
    expect(lat).toBeGreaterThan(42.2)
    expect(lat).toBeLessThan(46.2)
    expect(lng).toBeGreaterThan(18.8)
    expect(lng).toBeLessThan(23.1)
  }
})

test.each([
  ['Beograd', 'Beograd'],
  ['Novi Sad', 'Vojvodina'],
  ['Niš', 'Južna i Istočna Srbija'],
  ['Smederevo', 'Južna i Istočna Srbija'],
  ['Čačak', 'Šumadija i Zapadna Srbija'],
  ['Zlatibor', 'Šumadija i Zapadna Srbija'],
])('%s lies in %s and is a major town', (name, region) => {
  expect(findTown(name)).toMatchObject({ name, region, major: true })
})

test.each(['cacak', 'Čačak', 'Чачак', ' ČAČAK '])('finds Čačak by %s', (name) => {
  expect(findTown(name)?.name).toBe('Čačak')
})

test.each(['indjija', 'Inđija', 'Индија', 'Indija'])('finds Inđija by %s', (name) => {
  expect(findTown(name)?.name).toBe('Inđija')
})

test('a quarter of Beograd is no town', () => {
  expect(findTown('Vračar')).toBeUndefined()
  expect(findTown('Belgrade')).toBeUndefined()
})

test('known places have one spelling, whoever typed them', () => {
  expect(['novi sad', 'NOVI SAD', 'Нови Сад', 'nis', 'cacak', 'Чачак'].map(townName)).toEqual([
    'Novi Sad',
    'Novi Sad',
    'Novi Sad',
    'Niš',
    'Čačak',
    'Čačak',
  ])
  expect(regionName('шумадија и западна србија')).toBe('Šumadija i Zapadna Srbija')
})

test('unknown places stay as they were typed', () => {
  expect(townName('moj zaseok')).toBe('moj zaseok')
  expect(regionName('Kanton Sarajevo')).toBe('Kanton Sarajevo')
})
