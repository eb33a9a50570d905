import { expect, test } from 'vitest'
import { foldText } from '@/lib/text/fold'
import { lemmasOf } from './inflections'

test.each([
  ['Beogradu', 'Beograd'],
  ['Beograda', 'Beograd'],
  ['Београду', 'Beograd'],
  ['Novom', 'Novi'],
  ['Sadu', 'Sad'],
  ['Nišu', 'Niš'],
  ['Subotici', 'Subotica'],
  ['Suboticu', 'Subotica'],
  ['Kragujevcu', 'Kragujevac'],
  ['Čačku', 'Čačak'],
  ['Šapcu', 'Šabac'],
  ['Vranju', 'Vranje'],
  ['Užicu', 'Užice'],
  ['Vrnjačkoj', 'Vrnjačka'],
  ['Banji', 'Banja'],
  ['Sremskim', 'Sremski'],
  ['Karlovcima', 'Karlovci'],
  ['Zrenjaninom', 'Zrenjanin'],
  ['Belgrade', 'Beograd'],
])('%s is a case of %s', (form, nominative) => {
  expect(lemmasOf(foldText(form))).toContain(foldText(nominative))
})

test.each(['beograd', 'terasa', 'lift', 'u', '2024', 'xyzu'])('%s stands for itself', (word) => {
  expect(lemmasOf(word)).toEqual([])
})
