import { expect, test } from 'vitest'
import { regionName, townName } from './proper-names'

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
