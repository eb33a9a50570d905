import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ParsedFeedRow, parseFeed } from '../parser/parse-feed'
import { readFeed } from './read-feed'

const noAccount = { defaults: { fields: {}, phones: [], projects: [] }, remembered: [], automatic: true }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kljuc-feed-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function store(content: string | Uint8Array): Promise<string> {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, content)
  return path
}

interface Row {
  row: number
  /** By the columns as the file names them. */
  cells: Record<string, string>
}

/** The cells of a feed that are not empty. */
async function read(content: string | Uint8Array): Promise<Row[]> {
  const { columns, rows } = await readFeed(await store(content))
  const found: Row[] = []
  for await (const { row, cells } of rows) {
    const named = cells.map((cell, at) => [columns[at]?.field ?? columns[at]?.header ?? '', cell] as const)
    found.push({ row, cells: Object.fromEntries(named.filter(([name, cell]) => name !== '' && cell !== '')) })
  }
  return found
}

/** The listings of a feed, as an account without a profile has them. */
async function parse(content: string | Uint8Array): Promise<ParsedFeedRow[]> {
  const { header, rows } = await parseFeed({ path: await store(content), ...noAccount })
  expect(header).toMatchObject({ isComplete: true, missing: [] })
  const found: ParsedFeedRow[] = []
  for await (const row of rows) found.push(row)
  return found
}

const bytes = (text: string) => new TextEncoder().encode(text)

function workbook(sheet: string, texts: string[] = []): Uint8Array {
  return zipSync({
    'xl/workbook.xml': bytes(
      '<workbook xmlns:r="r"><sheets><sheet name="Stanovi" sheetId="1" r:id="rId7"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': bytes(
      '<Relationships><Relationship Id="rId7" Target="worksheets/list.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': bytes(`<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`),
    'xl/worksheets/list.xml': bytes(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  })
}

/** The workbook with another size of its last part, once unpacked, in the zip's directory. */
function declaring(zip: Uint8Array, size: number): Uint8Array {
  const changed = Buffer.from(zip)
  changed.writeUInt32LE(size, changed.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24)
  return changed
}

it('reads a workbook: shared and inline texts, gaps, results of formulas, rows as they are numbered', async () => {
  const header =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>areaM2</t></is></c></row>'
  const row =
    '<row r="4"><c r="A4"><v>7</v></c><c r="B4" t="str"><f>HYPERLINK("http://10.0.0.1")</f><v>Stan</v></c><c r="D4"><v>54.499999999999997</v></c></row>'
  const rows = await read(workbook(header + row, ['reference', 'title']))
  expect(rows).toEqual([{ row: 4, cells: { reference: '7', title: 'Stan', areaM2: '54.5' } }])
})

it('counts rows of a workbook whose numbers are none', async () => {
  const numbers = ['99999999999999999999', '-1', 'NaN', '2.5']
  const rows = numbers.map((number) => `<row r="${number}"><c t="str"><v>${number}</v></c></row>`)
  const sheet = `<row r="1"><c t="str"><v>reference</v></c></row>${rows.join('')}`
  expect((await read(workbook(sheet))).map(({ row }) => row)).toEqual([2, 3, 4, 5])
})

it('refuses a workbook that unpacks to far more than it is, or that is none', async () => {
  const header = '<row><c t="inlineStr"><is><t>reference</t></is></c></row>'
  const sheet = workbook(`${header}${'<row><c><v>1</v></c></row>'.repeat(10_000)}`)
  await expect(read(declaring(sheet, 300 * 2 ** 20))).rejects.toMatchObject({
    problem: { key: 'too_large_unpacked' },
  })
  await expect(read(declaring(sheet, 100))).rejects.toMatchObject({ problem: { key: 'unreadable_file' } })
  await expect(read(workbook(`${header}${'a'.repeat(3 * 2 ** 20)}`))).rejects.toMatchObject({
    problem: { key: 'unreadable_xml' },
  })
  for (const content of [zipSync({ 'a.txt': bytes('a') }), bytes('PK\x03\x04nothing else')])
    await expect(read(content)).rejects.toMatchObject({ problem: { key: 'unreadable_file' } })
})

const kyero = (properties: string, start = '<?xml version="1.0" encoding="utf-8"?>') =>
  `${start}<root><kyero><feed_version>3</feed_version></kyero>${properties}</root>`

it('reads a property of Kyero’s format as a listing', async () => {
  const property = `<property><id>12</id><date>2026-11-01 10:00:00</date><ref>AG-12</ref><price>250000</price>
    <currency>EUR</currency><price_freq>sale</price_freq><new_build>1</new_build><type>Villa</type><town>Novi Sad</town>
    <province>Vojvodina</province><country>serbia</country>
    <location><latitude>45.26</latitude><longitude>19.83</longitude></location><location_detail>Petrovaradin</location_detail>
    <beds>3</beds><baths>2</baths><pool>1</pool><surface_area><built>150</built><plot>540</plot></surface_area>
    <desc><en><![CDATA[<p>A bright house &amp; garden.</p>Near the river.]]></en></desc>
    <features><feature>Garden</feature><feature>Garden</feature><feature>Lift</feature></features>
    <images><image id="1"><url>https://agency.example/1.jpg</url></image><image id="2"><url>https://agency.example/2.jpg</url></image></images>
    <floorplans><floorplan id="1"><url>https://agency.example/plan.png</url></floorplan></floorplans>
    <video_url>https://youtu.be/aB3_-xyzW01</video_url><virtual_tour_url>https://tours.example/12</virtual_tour_url>
    </property>`
  const [row] = await parse(kyero(property))
  expect(row).toMatchObject({
    row: 1,
    reference: 'AG-12',
    images: [
      'https://agency.example/1.jpg',
      'https://agency.example/2.jpg',
      'https://agency.example/plan.png',
    ],
    floorPlans: ['https://agency.example/plan.png'],
    input: {
      title: 'Kuća 150 m², Petrovaradin',
      title_en: 'House 150 m², Petrovaradin',
      description: 'A bright house & garden.\nNear the river.',
      price: 250_000,
      purpose: 'SALE',
      type: 'house',
      city: 'Novi Sad',
      country: 'Srbija',
      lat: 45.26,
      area_m2: 150,
      rooms: 3,
      plot_ares: 5.4,
      condition: 'new',
      amenities: ['garden', 'pool'],
      lift: true,
      video_url: 'https://youtu.be/aB3_-xyzW01',
      tour_url: null,
    },
  })
  // A host that is not known can show anything.
  expect(row?.warnings).toContainEqual(
    expect.objectContaining({ column: 'tour_url', problem: { key: 'video_address' } }),
  )
})

it('expands and loads nothing: entities, DTDs, depth', async () => {
  const laughs = '<?xml version="1.0"?><!DOCTYPE root [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'
  const outside = '<?xml version="1.0"?><!DOCTYPE root SYSTEM "http://10.0.0.1/a.dtd">'
  const file = '<!DOCTYPE root [<!ENTITY f SYSTEM "file:///etc/passwd">]>'
  for (const content of [
    ...[laughs, outside, file].map((start) => kyero('<property><ref>&f;</ref></property>', start)),
    kyero('<a>'.repeat(100)),
    '<root><property>',
    kyero('', '<?xml version="1.0" encoding="none-such"?>'),
  ])
    await expect(read(content)).rejects.toMatchObject({ problem: { key: 'unreadable_xml' } })
})

it.each(['sr.csv', 'sr.xlsx', 'en.csv', 'en.xlsx'])(
  'reads the template %s without a problem',
  async (name) => {
    const { header, rows } = await parseFeed({
      path: `public/import/kljuc-${name}`,
      ...noAccount,
      automatic: false,
    })
    expect(header).toMatchObject({ isComplete: true, makesReferences: false })
    const parsed = []
    for await (const row of rows) parsed.push(row)
    expect(parsed.flatMap(({ warnings }) => warnings)).toEqual([])
    expect(parsed).toMatchObject([
      {
        reference: 'AG-101',
        input: {
          ...{ purpose: 'SALE', type: 'apartment', heating: ['central'], lift: true, zip_code: '21000' },
          ...{ price: 145_000, area_m2: 64.5, structure: 2.5 },
        },
      },
      {
        reference: 'AG-102',
        input: { price: 650, purpose: 'RENT', type: 'house', plot_ares: 4.2, garage: true },
      },
    ])
  },
)

it('takes values as the form names them, in both languages and with or without their marks', async () => {
  const [row] = await parse(
    [
      'reference;title;description;price;purpose;type;city;country;address;area_m2;rooms;bathrooms;floor;registered;condition;heating;advertiser',
      'A;Stan na trgu;"Svetao stan, sa pogledom na park.";650;IZDAVANJE;stan;Niš;Srbija;Trg 1;54;2;1;Prizemlje;u postupku;To renovate;Centralno (CG)|podno|gas;Agencija',
    ].join('\n'),
  )
  expect(row).toMatchObject({
    input: {
      ...{ purpose: 'RENT', type: 'apartment', floor: 'ground', registered: 'in_progress' },
      ...{ condition: 'to_renovate', heating: ['central', 'floor', 'gas'], advertiser: 'agency' },
    },
  })
})

it('reads names of columns over two rows: groups above, units below, and a row that counts them', async () => {
  const rows = [
    'Ponuda za novembar;;;;;;;;',
    'Šifra;Cena;Površina;;Lokacija;;;Vlasnik;',
    ';EUR;stana;placa;Grad;Opština;Ulica;Telefon;Ime',
    '1;2;3;4;5;6;7;8;9',
    'P-1;95.000;61;5;Beograd;Zemun;Ulica breza 2;064 000 000;Ana',
  ]
  expect(await read(rows.join('\n'))).toEqual([
    {
      row: 5,
      cells: {
        ...{ Šifra: 'P-1', 'Cena EUR': '95.000', 'Površina stana': '61', 'Površina placa': '5' },
        ...{ Grad: 'Beograd', Opština: 'Zemun', 'Lokacija Ulica': 'Ulica breza 2' },
        ...{ 'Vlasnik Telefon': '064 000 000', 'Vlasnik Ime': 'Ana' },
      },
    },
  ])
  const units = 'Šifra;Cena;Kvadratura;Grad\n;€;m²;\nP-2;1.200;40;Niš'
  expect(await read(units)).toEqual([
    { row: 3, cells: { Šifra: 'P-2', 'Cena €': '1.200', 'Kvadratura m²': '40', Grad: 'Niš' } },
  ])
})

it('takes no home for a second row of names', async () => {
  const listings = 'Šifra;Vrsta;Cena;Grad;Dodatno\nA;Plac;na upit;Niš;Lift\nB;Garaža;90 000;Niš;Parking'
  expect((await read(listings)).map(({ row }) => row)).toEqual([2, 3])
})
