import { expect, it } from 'vitest'
import { drawableText } from './share-card'

it.each([
  'Čačak, Šabac, Žabalj, Đurđevo, Ćuprija',
  'Чачак, Ђурђево, Љиг, Његош, Ћуприја, Џеп, Јагодина',
  'Stan „kod parka” – 54 m², 118.000 € (klima, c/g, 3°)',
  'Győr, Cluj-Napoca: Château d’été',
])('%s stays as it is', (text) => expect(drawableText(text)).toBe(text))

it.each([
  ['🏡 Kuća ✨ s pogledom 👨‍👩‍👧', 'Kuća s pogledom'],
  ['漢字 Stan', 'Stan'],
  ['🏡', ''],
  ['Cˇ \u0063\u030Ca\u0063\u030Cak', 'C čačak'],
  ['ǆak, Ǉubav, ǌiva', 'džak, LJubav, njiva'],
  ['𝐕𝐈𝐋𝐀 ｓｔａｎ', 'VILA stan'],
  ['dva\u00a0\n\tred\u200ba', 'dva red a'],
])('%j becomes %j', (text, drawn) => expect(drawableText(text)).toBe(drawn))
