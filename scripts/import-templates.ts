/** `npm run import-templates`: writes the templates of an import, which are checked in, as CSV and XLSX in both languages. */
import { writeFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import { spreadsheetRow } from '@/lib/platform/csv'

const common = [
  {
    purpose: 'SALE',
    type: 'apartment',
    city: 'Novi Sad',
    address: 'Ulica lipa 7',
    zip_code: '21000',
    price: '145000',
  },
  {
    purpose: 'RENT',
    type: 'house',
    city: 'Niš',
    address: 'Ulica kestenova 12',
    zip_code: '18000',
    price: '650',
  },
]
const more = [
  {
    area_m2: '64,5',
    rooms: '2',
    bathrooms: '1',
    structure: '2,5',
    floor: '3',
    floors: '5',
    lift: 'yes',
    heating: 'central',
  },
  {
    area_m2: '120',
    rooms: '3',
    bathrooms: '2',
    structure: '4',
    garage: 'yes',
    plot_ares: '4,2',
    deposit: '650',
  },
]
const namesInSerbian = new Map([
  ['SALE', 'Prodaja'],
  ['RENT', 'Izdavanje'],
  ['apartment', 'Stan'],
  ['house', 'Kuća'],
  ['central', 'Centralno'],
  ['yes', 'da'],
])
const photos = ['https://agencija.rs/101-1.jpg https://agencija.rs/101-2.jpg', '']
const texts = {
  sr: [
    {
      reference: 'AG-101',
      title: 'Dvoiposoban stan kod parka',
      description: 'Svetao stan na trećem spratu, sa terasom i pogledom na park.',
      amenities: 'terasa|ostava',
      country: 'Srbija',
    },
    {
      reference: 'AG-102',
      title: 'Kuća sa dvorištem',
      description: 'Prizemna kuća sa garažom i uređenim dvorištem, u mirnoj ulici.',
      amenities: 'dvorište|kamin',
      country: 'Srbija',
    },
  ],
  en: [
    {
      reference: 'AG-101',
      title: 'A bright flat by the park',
      description: 'A flat on the third floor, with a terrace and a view of the park.',
      amenities: 'terrace|storage',
      country: 'Serbia',
    },
    {
      reference: 'AG-102',
      title: 'A house with a yard',
      description: 'A house on one level with a garage and a yard, in a quiet street.',
      amenities: 'yard|fireplace',
      country: 'Serbia',
    },
  ],
}

for (const [language, listings] of Object.entries(texts)) {
  const rows = listings.map((listing, at) =>
    named(language, { ...listing, ...common[at], ...more[at], images: photos[at] }),
  )
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const table = [
    columns,
    ...rows.map((row) => columns.map((column) => new Map(Object.entries(row)).get(column) ?? '')),
  ]
  // Excel takes a file without the mark for Windows-1250.
  const csv = table.map(spreadsheetRow).join('')
  writeFileSync(`public/import/kljuc-${language}.csv`, `\ufeff${csv}`)
  writeFileSync(`public/import/kljuc-${language}.xlsx`, workbook(table))
}

/** With the names that the form of that language has for values. */
function named(language: string, row: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value = '']) => [
      column,
      (language === 'sr' && namesInSerbian.get(value)) || value,
    ]),
  )
}

/** All cells are texts: a spreadsheet would show a postal code or a phone number as a number. */
function workbook(table: string[][]): Uint8Array {
  const part = (xml: string) =>
    new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`)
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const rows = table.map(
    (cells) =>
      `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('')}</row>`,
  )
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return zipSync(
    {
      '[Content_Types].xml': part(
        `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
      ),
      '_rels/.rels': part(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': part(
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Ključ" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': part(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': part(
        `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
      ),
    },
    // The same bytes each time.
    { mtime: '2026-01-01' },
  )
}
