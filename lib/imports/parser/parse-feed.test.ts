import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Choices } from '../columns/choices'
import type { OwnerDefaults } from '../row/current-row'
import { type FeedHeader, type ParsedFeedRow, parseFeed } from './parse-feed'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kljuc-parse-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function parse(
  content: string | Uint8Array,
  said?: Partial<Choices>,
  projects: OwnerDefaults['projects'] = [],
): Promise<{ header: FeedHeader; rows: ParsedFeedRow[] }> {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, content)
  const source = { path, defaults: { fields: {}, phones: [], projects }, automatic: false }
  const first = await parseFeed({ ...source, remembered: [] })
  const choices: Choices = { columns: {}, mends: [], cutContacts: false, ...said }
  const remembered = said ? [{ headersKey: first.header.headersKey, choices }] : []
  const { header, rows } = said ? await parseFeed({ ...source, remembered }) : first
  const found: ParsedFeedRow[] = []
  for await (const row of rows) found.push(row)
  return { header, rows: found }
}

const rowOf = async (content: string | Uint8Array, said?: Partial<Choices>) =>
  (await parse(content, said)).rows[0]
const problemsOf = (row: ParsedFeedRow | undefined) =>
  row && 'problems' in row
    ? row.problems.map(({ column, problem }) => [column, 'key' in problem && problem.key])
    : []
const warningsOf = (row: ParsedFeedRow | undefined) =>
  row?.warnings.map(({ column, problem, taken }) => [column, 'key' in problem && problem.key, taken])

/** A flat in Niš as an office writes it, with other cells. */
const listing: Record<string, string> = {
  Šifra: 'N-7',
  Naslov: 'Stan blizu tvrđave',
  Opis: 'Miran stan u zgradi sa dva ulaza.',
  Cena: '82000',
  Namena: 'Prodaja',
  'Vrsta nekretnine': 'Stan',
  Grad: 'Niš',
  'Ulica i broj': 'Ulica breza 4',
  Kvadratura: '48',
  'Spavaće sobe': '1',
  Kupatila: '1',
}

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`

function table(...listings: { [header: string]: string | undefined }[]): string {
  const headers = [...new Set([listing, ...listings].flatMap(Object.keys))]
  const lines = listings.map((each) => headers.map((header) => quote({ ...listing, ...each }[header] ?? '')))
  return [headers, ...lines].map((cells) => cells.join(';')).join('\r\n')
}

const property = (changes: Record<string, string> = {}) => {
  const elements: Record<string, string> = {
    ref: 'K-3',
    price: '96000',
    currency: 'EUR',
    price_freq: 'sale',
    type: 'Apartment',
    town: 'Novi Sad',
    country: 'Serbia',
    beds: '2',
    baths: '1',
    surface_area: '<built>64</built>',
    desc: '<en>Two quiet rooms and a kitchen.</en>',
    ...changes,
  }
  return `<property>${Object.entries(elements)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('')}</property>`
}
const kyero = (...properties: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><root><kyero><feed_version>3</feed_version></kyero>${properties.join('')}</root>`

it('cuts no character in half, which no JSON in the database can have', async () => {
  const name = `${'a'.repeat(199)}😀`
  const { header, rows } = await parse(
    table({ [name]: '1', 'Ulica i broj': `${'Ulica '.padEnd(199, 'u')}😀` }),
  )
  const { rows: said } = await parse(table({ 'Ulica i broj': `${'Ulica '.padEnd(199, 'u')}😀` }))
  expect(JSON.stringify([header, rows, said])).not.toMatch(/\\ud8/)
  expect(JSON.stringify(said)).toContain('Ulica u')
})

it('takes a dash for no where that is an answer, and elsewhere for nothing: no street, amenity or reference is one', async () => {
  const dashes = { Šifra: '-', Naslov: '–', Opis: '-', 'Ulica i broj': '-', floor: '—', lift: '-' }
  const more = { amenities: '-', images: '-', contact_name: '--' }
  const { rows } = await parse(
    table({ ...dashes, ...more }, { ...dashes, ...more, Kvadratura: '49' }, { Grad: '-' }),
  )
  const [one, other, nowhere] = rows
  expect(one).toMatchObject({ input: { title: 'Stan 48 m², Niš', address: '', lift: false }, images: [] })
  expect(one?.reference).toMatch(/^auto-/)
  expect(JSON.stringify(one)).not.toMatch(/"[-–—]+"|\\n-"/)
  expect(one?.reference).not.toBe(other?.reference)
  expect(warningsOf(one)).toEqual([['reference', 'reference_made', one?.reference]])
  expect(problemsOf(nowhere)).toEqual([['city', 'required']])
})

it('tells what a price of Kyero is for: sales by any name, a week and a year as months, a day as wrong', async () => {
  const frequencies = ['new_build', 'for sale', 'sale', 'month', 'week', 'year', 'day', 'sometimes']
  const { rows } = await parse(
    kyero(...frequencies.map((price_freq) => property({ price_freq, price: '1200', ref: price_freq }))),
  )
  expect(
    rows.map((row) => ('input' in row ? [row.input.purpose, row.input.price] : problemsOf(row))),
  ).toEqual([
    ['SALE', 1200],
    ['SALE', 1200],
    ['SALE', 1200],
    ['RENT', 1200],
    ['RENT', 5200],
    ['RENT', 100],
    [['purpose', 'not_read']],
    [['purpose', 'not_read']],
  ])
  expect(warningsOf(rows[4])).toContainEqual(['price', 'price_per_week', '5200'])
  expect(rows[0]).toMatchObject({ input: { condition: 'new' } })
})

it.each([
  ['Penthouse', { type: 'apartment' }],
  ['Town House', { type: 'house' }],
  ['Ground floor apartment', { type: 'apartment' }],
  ['Luxury detached villa', { type: 'house' }],
  ['Building plot', { type: 'land' }],
  ['Shop', { type: 'commercial', premises: 'shop' }],
  ['Garage', { type: 'commercial', premises: 'garage' }],
])('takes Kyero’s kind %s by a table', async (type, input) => {
  expect(await rowOf(kyero(property({ type })))).toMatchObject({ input })
})

it('refuses homes abroad, with and without coordinates', async () => {
  const location = '<latitude>38.1</latitude><longitude>-0.71</longitude>'
  const { rows } = await parse(
    kyero(
      property({ town: 'Alicante', country: 'Spain', location }),
      property({ town: 'Alicante', country: 'Spain', ref: 'B' }),
      property({ town: 'Alicante', location, ref: 'C' }),
    ),
  )
  expect(rows.map(problemsOf)).toEqual([
    [['country', 'abroad']],
    [['country', 'abroad']],
    [['lat', 'abroad']],
  ])
})

it('reads XML that programs join from texts: a blank line first, control characters, bare ampersands, CDATA', async () => {
  const desc = '<en>Bright & quiet,\u000b by the park.</en>'
  const images =
    '<image><url>https://slike.example.rs/1.jpg?a=1&amp;b=2</url></image><image><url>//slike.example.rs/2.jpg</url></image><image><url><![CDATA[https://slike.example.rs/3.jpg?a=1&b=2]]></url></image><image><url>C:\\slike\\4.jpg</url></image>'
  const row = await rowOf(`\r\n${kyero(property({ desc, images }))}`)
  expect(row).toMatchObject({
    input: { description: 'Bright & quiet, by the park.' },
    images: [
      'https://slike.example.rs/1.jpg?a=1&b=2',
      'https://slike.example.rs/2.jpg',
      'https://slike.example.rs/3.jpg?a=1&b=2',
    ],
  })
  expect(warningsOf(row)).toEqual([['images', 'photo_address', null]])
})

it('takes what Kyero says of a place for a part of the town where it is one, else for the street', async () => {
  const { rows } = await parse(
    kyero(property({ location_detail: 'Liman' }), property({ location_detail: 'Ulica breza 4', ref: 'B' })),
  )
  expect(rows).toMatchObject([
    { input: { city: 'Novi Sad', district: 'Liman', address: '' } },
    { input: { city: 'Novi Sad', address: 'Ulica breza 4' } },
  ])
})

it.each([
  ['old_excel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
  ['is_pdf', '%PDF-1.7\n1 0 obj'],
  ['is_json', '[{"price": 5}]'],
  ['is_picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10])],
  ['is_blm', '#HEADER#\nVersion : 3'],
  ['is_html', '<!DOCTYPE html><html><body>Prijava</body></html>'],
  ['is_openimmo', '<?xml version="1.0"?><openimmo><anbieter/></openimmo>'],
  ['is_other_xml', '<stanovi><stan><cena>5</cena></stan></stanovi>'],
])('names what is no feed: %s', async (key, content) => {
  await expect(parse(content)).rejects.toMatchObject({ problem: { key } })
})

it('knows columns by any case and spaces, in Serbian and as the API has them', async () => {
  const { header, rows } = await parse(table({}))
  expect(header).toMatchObject({ isComplete: true, makesReferences: false })
  expect(rows).toMatchObject([
    {
      row: 2,
      reference: 'N-7',
      warnings: [],
      input: { city: 'Niš', area_m2: 48, rooms: 1, country: 'Srbija' },
    },
  ])
  const english = 'Reference ;PRICE;purpose;Type;City;Area_m2\nE-1;82000;Sale;Apartment;Niš;48'
  expect(await rowOf(english)).toMatchObject({ reference: 'E-1', input: { purpose: 'SALE', price: 82_000 } })
})

it('reads values as the trade writes them, and none of them costs the home', async () => {
  const values = [
    {
      Struktura: 'Trosoban (3,0)',
      Sprat: 'VPR',
      Spratnost: '4',
      Grejanje: 'CG',
      'Vrsta nekretnine': 'Lokal',
    },
    { Struktura: '5+', Sprat: 'III/5', Grejanje: 'EG', Uknjižen: '1/1', Lift: '2' },
    { Struktura: 'garsonjera', Sprat: 'PTK', Grejanje: 'TA peć', Uknjižen: 'ne', Lift: 'nema' },
    { Struktura: '3', Sprat: '3.', Grejanje: 'Norveški radijatori', 'Vrsta nekretnine': 'Garsonjera' },
    { Sprat: 'nebo', Grejanje: 'vulkan', Lift: 'možda', Uknjižen: 'valjda', Kupatila: 'puno' },
  ].map((each, at) => ({ ...each, Šifra: `V-${at}` }))
  const { rows } = await parse(table(...values))
  expect(rows).toMatchObject([
    { input: { structure: 3, floor: 'high_ground', floors: 4, heating: ['central'], premises: 'shop' } },
    { input: { structure: 5, floor: 3, floors: 5, heating: ['electric'], registered: 'yes', lift: true } },
    { input: { structure: 0.5, floor: 'attic', heating: ['storage'], registered: 'no', lift: false } },
    { input: { structure: 3, floor: 3, heating: ['electric'], type: 'apartment' } },
    { input: { floor: null, heating: null, lift: null, registered: null, bathrooms: 1 } },
  ])
  expect(
    warningsOf(rows[4])
      ?.map(([column]) => column)
      .sort(),
  ).toEqual(['bathrooms', 'floor', 'heating', 'lift', 'registered'].sort())
})

it('asks for no rooms of land, no bedrooms of premises, no street and no postal code', async () => {
  const empty = { 'Spavaće sobe': '', Kupatila: '', 'Ulica i broj': '', 'Poštanski broj': '' }
  const { rows } = await parse(
    table(
      { ...empty, 'Vrsta nekretnine': 'Plac', Kvadratura: '480' },
      { ...empty, 'Vrsta nekretnine': 'Poslovni prostor', Šifra: 'B' },
    ),
  )
  expect(rows).toMatchObject([
    { warnings: [], input: { type: 'land', rooms: 0, address: '' } },
    { warnings: [], input: { type: 'commercial', rooms: 0 } },
  ])
})

it('takes HTML from descriptions, rounds areas, and leaves the first line of Excel out', async () => {
  const row = await rowOf(
    `sep=;\r\n${table({ Opis: '<p>Miran <i>stan</i> sa terasom.</p><br/>Podrum &amp; ostava.', Kvadratura: '48,36' })}`,
  )
  expect(row).toMatchObject({
    row: 2,
    input: { description: 'Miran stan sa terasom.\n\nPodrum & ostava.', area_m2: 48.4 },
  })
})

it('names a contact where it stands and nowhere else, or cuts its sentence when told to', async () => {
  const text = 'Miran stan u zgradi. Pišite na prodaja@agencija-breza.rs. Ima terasu.'
  const listings = [
    { Opis: text, 'Deo grada': 'Medijana' },
    { Opis: text, Šifra: 'B' },
  ]
  const { rows } = await parse(table(...listings))
  expect(rows.map(problemsOf)).toEqual([[['description', 'contact_data']], [['description', 'contact_data']]])
  const cut = await rowOf(table(...listings), { cutContacts: true })
  expect(cut).toMatchObject({ input: { description: 'Miran stan u zgradi. Ima terasu.' } })
  expect(warningsOf(cut)).toContainEqual(['description', 'contact_cut', null])
})

it('reads a place with what is known of it', async () => {
  const { rows } = await parse(
    table(
      { Grad: 'Budva', Država: 'Crna Gora' },
      { Grad: 'Beograd - Zemun', Šifra: 'B' },
      { Grad: 'Zemun', Šifra: 'C' },
      { Grad: 'Beograd', 'Deo grada': 'Vračar', Naselje: 'Kod tri breze', Šifra: 'D' },
    ),
  )
  expect(problemsOf(rows[0])).toEqual([['country', 'abroad']])
  expect(rows.slice(1)).toMatchObject([
    { input: { city: 'Beograd', district: 'Zemun' } },
    { input: { city: 'Beograd', district: 'Zemun' } },
    {
      input: {
        city: 'Beograd',
        district: 'Vračar',
        description: expect.stringContaining('Kraj: Kod tri breze.'),
      },
    },
  ])
  expect(warningsOf(rows[3])).toEqual([['neighbourhood', 'place_unknown', null]])
})

it('leaves out an address that is none, and gives a number the zero that a spreadsheet took', async () => {
  const row = await rowOf(table({ Email: 'm@m', Telefon: '641112223' }))
  expect(row).toMatchObject({ input: { contact_phone: '0641112223' } })
  expect(row && 'input' in row && row.input.contact_email).toBeUndefined()
  expect(warningsOf(row)).toEqual([
    ['contact_phone', 'zero_added', '0641112223'],
    ['contact_email', 'email', null],
  ])
})

it('keeps homes without a price as drafts, and converts dinars only at a rate that was said', async () => {
  const listings = [
    { Cena: 'na upit' },
    { Cena: '0', Šifra: 'B' },
    { Cena: '9.600.000 RSD', Šifra: 'C' },
    { Cena: '', Šifra: 'D' },
  ]
  const { rows } = await parse(table(...listings))
  expect(rows).toMatchObject([{ unpriced: true }, { unpriced: true }, {}, {}])
  expect(rows.slice(2).map(problemsOf)).toEqual([[['price', 'price_in_dinars']], [['price', 'required']]])
  const converted = await parse(table(...listings), { columns: { rsd_rate: { value: '117,2' } } })
  expect(converted.rows[2]).toMatchObject({ unpriced: false, input: { price: 81_911 } })
})

it('mends every cell of a kind with one answer', async () => {
  const listings = [{ Sprat: 'na vrhu' }, { Sprat: 'Na vrhu', Šifra: 'B' }, { Sprat: 'II', Šifra: 'C' }]
  const { rows } = await parse(table(...listings), {
    mends: [{ column: 'floor', value: 'na vrhu', to: 'potkrovlje' }],
  })
  expect(rows.map((row) => 'input' in row && row.input.floor)).toEqual(['attic', 'attic', 2])
  const mends = [{ column: 'heating', value: 'lokalno', to: 'peć' }]
  const row = await rowOf(table({ Grejanje: 'CG, lokalno' }), { mends })
  expect(row).toMatchObject({ warnings: [], input: { heating: ['central', 'stove'] } })
})

it('makes references of what does not change, and the same again', async () => {
  const { Šifra: _, ...rest } = listing
  const lines = (price: string) =>
    [Object.keys(rest), Object.values({ ...rest, Cena: price }), Object.values({ ...rest, Cena: price })]
      .map((cells) => cells.join(';'))
      .join('\n')
  const [before, after] = [await parse(lines('82000')), await parse(lines('79000'))]
  expect(before.header).toMatchObject({ isComplete: true, makesReferences: true })
  const references = before.rows.map(({ reference }) => reference)
  expect(references[0]).toMatch(/^auto-[0-9a-f]{16}$/)
  expect(references[1]).toBe(`${references[0]}-2`)
  expect(after.rows.map(({ reference }) => reference)).toEqual(references)
})

it('asks for columns that it does not know, and reads the file once they are said', async () => {
  const content = 'Broj;Cena;Grad;Kvadratura;Polje 9\nA;82000;Niš;48;CG'
  const asked = await parse(content)
  expect(asked.rows).toEqual([])
  expect(asked.header).toMatchObject({ isComplete: false, missing: ['purpose'] })
  expect(asked.header.columns.at(-1)).toEqual({
    header: 'Polje 9',
    samples: ['CG'],
    field: 'heating',
    known: false,
  })
  const row = await rowOf(content, {
    columns: {
      Broj: 'reference',
      'Polje 9': 'heating',
      purpose: { value: 'Prodaja' },
      country: { value: 'Srbija' },
    },
  })
  expect(row).toMatchObject({ reference: 'A', input: { purpose: 'SALE', heating: ['central'], city: 'Niš' } })
})

it('tells the delimiter by the names of columns, however long and full of commas the first texts are', async () => {
  const Opis = 'Miran stan, u zgradi, sa dva ulaza. '.repeat(250)
  expect(await rowOf(table({ Opis }))).toMatchObject({ reference: 'N-7', input: { city: 'Niš' } })
})

it('tells columns of the same name apart', async () => {
  const content = 'Cena;Namena;Grad;m2;Polje;Polje\n82000;Prodaja;Niš;48;CG;II/4'
  const { header } = await parse(content)
  expect(header.columns.slice(-2)).toMatchObject([{ header: 'Polje' }, { header: 'Polje (2)' }])
  const row = await rowOf(content, { columns: { Polje: 'heating', 'Polje (2)': 'floor' } })
  expect(row).toMatchObject({ input: { heating: ['central'], floor: 2, floors: 4 } })
})

const bytes = (text: string) => new TextEncoder().encode(text)
const cells = (values: string[]) =>
  `<row>${values.map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`).join('')}</row>`

/** Sheets with their rows, in their order. */
function workbook(sheets: { rows: string[][]; state?: string; merges?: string[] }[]): Uint8Array {
  const list = sheets.map(
    ({ state = 'visible' }, at) => `<sheet name="S${at}" state="${state}" r:id="r${at}"/>`,
  )
  const targets = sheets.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/s${at}.xml"/>`)
  return zipSync({
    'xl/workbook.xml': bytes(`<workbook xmlns:r="r"><sheets>${list.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': bytes(`<Relationships>${targets.join('')}</Relationships>`),
    ...Object.fromEntries(
      sheets.map(({ rows, merges = [] }, at) => [
        `xl/worksheets/s${at}.xml`,
        bytes(
          `<worksheet><sheetData>${rows.map(cells).join('')}</sheetData><mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`,
        ),
      ]),
    ),
  })
}

const listingRows = [Object.keys(listing), Object.values(listing)]
const instructions = { rows: [['Uputstvo'], ['Popunite sve žute ćelije i sačuvajte.']] }

it.each([
  ['below a title', [{ rows: [['Agencija Breza, ponuda'], ['novembar'], ...listingRows] }], 4],
  ['after instructions', [instructions, { rows: listingRows }], 2],
  ['after a hidden sheet', [{ rows: [['Stan'], ['Kuća']], state: 'hidden' }, { rows: listingRows }], 2],
])('finds the header of a workbook %s', async (_, sheets, row) => {
  expect(await rowOf(workbook(sheets))).toMatchObject({ row, reference: 'N-7', input: { price: 82_000 } })
})

it('takes one decimal of a price for thousands, but of a rent as it is', async () => {
  expect(problemsOf(await rowOf(table({ Cena: '231.5' })))).toEqual([['price', 'price_not_read']])
  expect(await rowOf(table({ Cena: '489.5', Namena: 'Izdavanje' }))).toMatchObject({ input: { price: 490 } })
})

it('takes what a merged cell says for each of its rows', async () => {
  const header = ['Šifra', 'Mesto', 'Cena', 'Namena', 'Vrsta', 'm2']
  const row = (reference: string, city: string) => [reference, city, '82000', 'Prodaja', 'Stan', '48']
  const rows = [
    ['Ponuda', ''],
    header,
    row('1', 'Niš'),
    row('2', ''),
    row('3', ''),
    row('4', 'Vranje'),
    row('5', ''),
  ]
  const { rows: listings } = await parse(workbook([{ rows, merges: ['A1:F1', 'B3:B5', 'A2:A2'] }]))
  expect(listings.map((each) => ('input' in each ? each.input.city : null))).toEqual([
    ...['Niš', 'Niš', 'Niš', 'Vranje'],
    null,
  ])
})

it('reads a pin from one column, and takes a row of totals for no home', async () => {
  const { rows } = await parse(`${table({ GPS: '43.32, 21.89' })}\r\n;;;Ukupno:;82000`)
  expect(rows).toMatchObject([{ row: 2, input: { lat: 43.32, lng: 21.89 } }])
})

const lipa = {
  id: '2b1f8f7e-6c1c-4f6c-9d7f-0d1f1f3f9a11',
  name: 'Rezidencija Lipa',
  fields: {
    ...{ purpose: 'SALE', type: 'apartment', city: 'Novi Sad', country: 'Srbija', address: 'Ulica lipa 7' },
    ...{ description: 'Zgrada sa liftom u mirnoj ulici.', lift: true, floors: 5 },
  } as OwnerDefaults['projects'][number]['fields'],
}
const units = (...rows: string[]) =>
  ['Projekat;Broj stana;Sprat;Struktura;Kvadratura;Cena;Status', ...rows].join('\r\n')

it('reads rows of a building as its units, which need to say no more than they differ in', async () => {
  const { header, rows } = await parse(
    units('rezidencija lipa;A-12;2;dvosoban;52,5;118000;rezervisan', 'Rezidencija Lipa;A-13;2;;40;95000;'),
    undefined,
    [lipa],
  )
  expect(header).toMatchObject({ isComplete: true, missing: [] })
  const [first, second] = rows
  expect(first).toMatchObject({
    warnings: [],
    input: {
      ...{ title: 'Rezidencija Lipa, A-12', city: 'Novi Sad', address: 'Ulica lipa 7', lift: true },
      ...{ price: 118_000, area_m2: 52.5, structure: 2, rooms: 1, floor: 2, floors: 5 },
      of_project: {
        ...{ id: lipa.id, unit: 'A-12', state: 'reserved' },
        inherited: expect.arrayContaining(['title', 'city', 'purpose', 'lift', 'address', 'description']),
      },
    },
  })
  const unit = second && 'input' in second ? second.input.of_project : null
  expect(unit).toMatchObject({ id: lipa.id, name: 'Rezidencija Lipa', unit: 'A-13' })
  expect(unit).not.toHaveProperty('state')
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(2)
})

it('says of each row which building it does not find, or what it cannot be there, and keeps the home', async () => {
  const whole = (project: string, unit: string, purpose = 'Prodaja') =>
    table({ Projekat: project, 'Broj stana': unit, Namena: purpose })
  const found = async (content: string, projects = [lipa]) =>
    (await parse(content, undefined, projects)).rows[0]
  for (const [row, problems] of [
    [await found(whole('Rezidencija Breza', 'A-1')), [['project', 'project_unknown', null]]],
    [
      await found(whole('Rezidencija Lipa', 'A-1'), [lipa, { ...lipa, id: 'other' }]),
      [['project', 'project_ambiguous', null]],
    ],
    [await found(whole('Rezidencija Lipa', 'A-1', 'Izdavanje')), [['project', 'project_sells', null]]],
    [await found(whole('Rezidencija Lipa', '061 123 4567')), [['unit', 'unit_label', null]]],
  ] as const) {
    expect(warningsOf(row)).toEqual(expect.arrayContaining([...problems]))
    expect(row && 'input' in row && row.input.of_project).toBe(undefined)
  }
  expect(problemsOf(await found(units('Nepoznata;A-1;2;;40;95000;')))).toContainEqual(['city', 'required'])
})

it('takes a column for one amenity, and a deposit in rents', async () => {
  const rent = {
    Namena: 'Izdavanje',
    Cena: '400',
    Depozit: '2 kirije',
    Dodatno: 'Bazen; roštilj; Lift, CG; uknjižen',
  }
  const columns = { Terasa: '1', 'Broj terasa': '1', Klima: 'da', Podrum: 'ne', Interfon: '', KTV: '+' }
  const { header, rows } = await parse(table({ ...rent, ...columns }))
  expect(header.isComplete).toBe(true)
  expect(rows[0]).toMatchObject({
    input: { deposit: 800, amenities: ['pool', 'roštilj', 'terrace', 'air_conditioning', 'cable_tv'] },
    warnings: [],
  })
  const [unread] = (await parse(table({ ...rent, Terasa: 'pitati' }))).rows
  expect(warningsOf(unread)).toEqual([['amenity_terrace', 'not_read', null]])
  const chosen = await parse(table({ ...rent, 'Ima li bazena': 'da' }), {
    columns: { 'Ima li bazena': 'amenity_pool' },
  })
  expect(chosen.rows[0]).toMatchObject({
    input: { amenities: ['pool', 'roštilj'], lift: true, registered: 'yes', heating: ['central'] },
  })
})

it('lets columns of their own win over a list, and a cell that says nothing over neither', async () => {
  const inputOf = async (cells: Record<string, string>) => {
    const [row] = (await parse(table(cells))).rows
    return row && 'input' in row ? row.input : undefined
  }
  const list = { Dodatno: 'terasa, klima, lift, uknjižen' }
  expect(await inputOf({ ...list, Terasa: 'ne', Klima: 'nema', Lift: 'ne', Uknjiženo: '?' })).toMatchObject({
    ...{ amenities: [], lift: false, registered: 'yes' },
  })
  expect(await inputOf({ ...list, Terasa: '', Lift: 'nije poznato' })).toMatchObject({
    ...{ amenities: ['terrace', 'air_conditioning'], lift: true },
  })
  expect(await inputOf({ Terasa: 'ne' })).toMatchObject({ amenities: [] })
  const twice = { Klima: '', 'Klima uređaj': 'da', Terasa: 'ne', 'Broj terasa': '3' }
  expect(await inputOf(twice)).toMatchObject({ amenities: ['air_conditioning'] })
  expect(await inputOf({ 'Површина терасе (м²)': '12,5', 'Да ли има лифт': 'х' })).toMatchObject({
    ...{ amenities: ['terrace'], lift: true },
  })
})

it.each([
  ['Depozit', '2', 800],
  ['Depozit', '12', null],
  ['Depozit', '0', 0],
  ['Depozit', '300', 300],
  ['deposit', '2', 2],
])('takes a %s of %s', async (header, cell, deposit) => {
  const [row] = (await parse(table({ Namena: 'Izdavanje', Cena: '400', [header]: cell }))).rows
  expect(row && 'input' in row && row.input.deposit).toBe(deposit)
  expect(warningsOf(row)).toEqual(deposit === null ? [['deposit', 'not_read', null]] : [])
})

it('takes no deposit in rents of a home whose price is not told', async () => {
  const [row] = (await parse(table({ Namena: 'Izdavanje', Cena: 'na upit', Depozit: '2 kirije' }))).rows
  expect(row && 'input' in row && row.input).toMatchObject({ deposit: null })
  expect(warningsOf(row)).toContainEqual(['deposit', 'not_read', null])
})

it('takes no answer for a number where portals ask whether there is a telephone', async () => {
  const [row] = (await parse(table({ Telefon: 'da' }))).rows
  const [without] = (await parse(table({ Telefon: '' }))).rows
  const inputOf = (each: typeof row) => (each && 'input' in each ? each.input : each)
  expect(inputOf(row)).toEqual(inputOf(without))
})
