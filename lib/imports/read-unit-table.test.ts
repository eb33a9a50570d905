import { expect, it } from 'vitest'
import { readUnitTable } from './read-unit-table'

it('reads what a spreadsheet copies, in the words of the trade', () => {
  const table = [
    'Stan\tSprat\tStruktura\tPovršina (m²)\tOrijentacija\tCena (€)\tStatus\tNapomena',
    'A-1\tPR\tDvosoban\t42,5\tjug\t98.000\tSlobodan\tugao',
    'A-2\tII\t2.5\t54\tsever, istok\t121.500,00\tRezervisan',
    '',
    'A-3\t3\tgarsonjera\t26\t\t€71.000\tprodato',
  ].join('\r\n')
  expect(readUnitTable(table)).toEqual({
    items: [
      {
        ...{ unit: 'A-1', floor: 'ground', structure: 2, area_m2: 42.5, orientation: ['south'] },
        ...{ price: 98_000, state: 'free' },
      },
      {
        ...{ unit: 'A-2', floor: 2, structure: 2.5, area_m2: 54, orientation: ['north', 'east'] },
        ...{ price: 121_500, state: 'reserved' },
      },
      { unit: 'A-3', floor: 3, structure: 0.5, area_m2: 26, price: 71_000, state: 'sold' },
    ],
    problems: [],
    unknown: ['Napomena'],
  })
})

it('names what it cannot read, and leaves out rows without a label', () => {
  const table = 'Unit;Price;Area;State\n1;na upit;42;maybe\n;90000;40;free\n2;90000;"40";available'
  expect(readUnitTable(table)).toEqual({
    items: [
      { unit: '1', area_m2: 42 },
      { unit: '2', price: 90_000, area_m2: 40, state: 'free' },
    ],
    problems: [
      { row: 2, column: 'Price', value: 'na upit' },
      { row: 2, column: 'State', value: 'maybe' },
    ],
    unknown: [],
  })
})

it('reads nothing of what is no table', () => {
  expect(readUnitTable('')).toEqual({ items: [], problems: [], unknown: [] })
  expect(readUnitTable('Zdravo svete').items).toEqual([])
})

it('answers a text that is no table with little', () => {
  const noTable = [...Array.from({ length: 9_000 }, (_, at) => `kolona ${at}`)].join('\t')
  expect(readUnitTable(noTable).unknown).toHaveLength(20)
  const [name = ''] = readUnitTable(`${'a'.repeat(39_000)};Cena`).unknown
  expect(name).toHaveLength(200)
  expect(readUnitTable(`Stan;Cena\n${'a'.repeat(19)}😀;1`).items).toMatchObject([{ unit: 'a'.repeat(19) }])
})
