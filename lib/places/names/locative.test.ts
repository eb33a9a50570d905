import { expect, test } from 'vitest'
import { toLocative } from './locative'

test.each([
  ['Novi Sad', 'u Novom Sadu'],
  ['Beograd', 'u Beogradu'],
  ['Niš', 'u Nišu'],
  ['Subotica', 'u Subotici'],
  ['Kraljevo', 'u Kraljevu'],
  ['Užice', 'u Užicu'],
  ['Kragujevac', 'u Kragujevcu'],
  ['Čačak', 'u Čačku'],
  ['Šabac', 'u Šapcu'],
  ['Golubac', 'u Golupcu'],
  ['Odžaci', 'u Odžacima'],
  ['Sremski Karlovci', 'u Sremskim Karlovcima'],
  ['Banatski Karlovac', 'u Banatskom Karlovcu'],
  ['Gornji Milanovac', 'u Gornjem Milanovcu'],
  ['Bačko Petrovo Selo', 'u Bačkom Petrovom Selu'],
  ['Vladičin Han', 'u Vladičinom Hanu'],
  ['Smederevska Palanka', 'u Smederevskoj Palanci'],
  ['Nova Varoš', 'u Novoj Varoši'],
  ['Grocka', 'u Grockoj'],
  ['Petrovac na Mlavi', 'u Petrovcu na Mlavi'],
  ['Zlatibor', 'na Zlatiboru'],
  ['Divčibare', 'na Divčibarama'],
  ['Vračar', 'na Vračaru'],
  ['Savski venac', 'na Savskom vencu'],
  ['Novo naselje', 'na Novom naselju'],
  ['Zemun', 'u Zemunu'],
  ['Male Pčelice', 'u Malim Pčelicama'],
  ['Centar', 'u Centru'],
  ['constructor', 'u constructoru'],
  ['Novi __proto__', 'u Novom __proto__u'],
])('%s: %s', (name, where) => {
  expect(toLocative(name)).toBe(where)
})
