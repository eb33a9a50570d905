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
    rounded: [],
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
    rounded: [],
    unknown: [],
  })
})

it('takes a sign for a value that nobody knows, and a dash for no, or for nothing', () => {
  const table = 'Stan;Sprat;Cena;Rezervacija\n1;?;90000;–\n2;/;?;x\n-;1;90000;x\n3;–;91000;-'
  expect(readUnitTable(table)).toMatchObject({
    items: [
      { unit: '1', price: 90_000, state: 'free' },
      { unit: '2', state: 'reserved' },
      { unit: '3', price: 91_000, state: 'free' },
    ],
    problems: [{ row: 3, column: 'Cena', value: '?' }],
  })
})

const read = (lines: string[]) => readUnitTable(lines.join('\n'))

it('finds the columns of a builder’s price list, also below its title', () => {
  const table = read([
    'Rezidencija Vrt – cenovnik\t\t',
    'Ulaz\tSprat\tBroj stana\tTip stana\tNeto površina (m2)\tStrana sveta\tCena po m2 sa PDV\tUkupna cena sa PDV (EUR)\tStatus prodaje',
    'A\tPrizemlje\tA1\tJednosoban\t38,45\tI\t2.450\t104.492,50 €\tSLOBODAN',
    'A\t1. sprat\tA2\tDvosoban\t55.10\tJ/Z\t2.450\t134.995\tKaparisano',
  ])
  expect(table).toEqual({
    items: [
      {
        ...{ unit: 'A1', floor: 'ground', structure: 1, area_m2: 38.5, orientation: ['east'] },
        ...{ price: 104_493, state: 'free' },
      },
      {
        ...{ unit: 'A2', floor: 1, structure: 2, area_m2: 55.1, orientation: ['south', 'west'] },
        ...{ price: 134_995, state: 'reserved' },
      },
    ],
    problems: [],
    rounded: [{ row: 3, value: '38,45', taken: 38.5 }],
    unknown: ['Cena po m2 sa PDV'],
  })
})

it('leaves out the sum below a price list', () => {
  const table = 'Stan\tPovršina\tCena\nA-1\t42\t98.000\nUkupno\t42\t98.000'
  expect(readUnitTable(table).items).toEqual([{ unit: 'A-1', area_m2: 42, price: 98_000 }])
})

it('takes the price with tax and the label, not the number of the row', () => {
  const { items } = read([
    'R.br.;Oznaka;Etaža;P (m²);Cena bez PDV;Cena sa PDV;Rezervacija',
    '1;S1;PR;"32,5";70.000;77.000;',
    '2;S2;I;41;80.000;88.000;DA',
  ])
  expect(items).toEqual([
    { unit: 'S1', floor: 'ground', area_m2: 32.5, price: 77_000 },
    { unit: 'S2', floor: 1, area_m2: 41, price: 88_000, state: 'reserved' },
  ])
  expect(read(['Stan;P;Cena + PDV', '1;40;90000']).items).toEqual([{ unit: '1', area_m2: 40, price: 90_000 }])
})

it('tells flats of two entrances with one number apart, and leaves labels that are alone', () => {
  const rows = ['101\tL1\t48,2', '102\tL1\t70', '101\tL2\t48,2']
  const labels = (lines: string[]) => read(['Stan\tLamela\tPovršina', ...lines]).items.map(({ unit }) => unit)
  expect(labels(rows)).toEqual(['L1-101', 'L1-102', 'L2-101'])
  expect(labels(rows.slice(0, 2))).toEqual(['101', '102'])
})

it('reads commas between cells', () => {
  const { items } = read(['Stan,Sprat,Struktura,Cena,Status', 'A2,2,"2,5","121,500",prodat'])
  expect(items).toEqual([{ unit: 'A2', floor: 2, structure: 2.5, price: 121_500, state: 'sold' }])
})

it('reads nothing of what is no table', () => {
  expect(readUnitTable('')).toEqual({ items: [], problems: [], rounded: [], unknown: [] })
  expect(readUnitTable('Zdravo svete').items).toEqual([])
})

it('answers a text that is no table with little', () => {
  const noTable = [...Array.from({ length: 9_000 }, (_, at) => `kolona ${at}`)].join('\t')
  expect(readUnitTable(noTable).unknown).toHaveLength(20)
  const [name = ''] = readUnitTable(`${'a'.repeat(39_000)};Cena`).unknown
  expect(name).toHaveLength(200)
  expect(readUnitTable(`Stan;Cena\n${'a'.repeat(19)}😀;1`).items).toMatchObject([{ unit: 'a'.repeat(19) }])
})

it('reads a table of quotation marks and spaces in no time', () => {
  // Longer than a call may be.
  const blank = `${' '.repeat(60_000)}${'"'.repeat(60_000)}`
  const from = performance.now()
  expect(readUnitTable(`Stan;Cena\n1;90000\n${blank};1`).items).toEqual([{ unit: '1', price: 90_000 }])
  expect(readUnitTable(`${blank}Stan;Cena\n1;90000`).items).toEqual([{ unit: '1', price: 90_000 }])
  expect(performance.now() - from).toBeLessThan(1_000)
})
