import { expect, test } from 'vitest'
import { nominativesOf } from './case-forms'
import { foldText } from './fold'

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
  ['stanovi', 'stan'],
  ['kuće', 'kuća'],
  ['garsonjeru', 'garsonjera'],
  ['placeva', 'plac'],
  ['Belgrade', 'Beograd'],
])('%s is a case of %s', (form, nominative) => {
  expect(nominativesOf(foldText(form))).toContain(foldText(nominative))
})

test.each(['beograd', 'terasa', 'lift', 'u', '2024', 'xyzu'])('%s stands for itself', (word) => {
  expect(nominativesOf(word)).toEqual([])
})
