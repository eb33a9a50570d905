import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/env'
import { isForeignUrl } from '@/lib/http/download'
import type { FieldError } from '@/lib/http/errors'
import { toFieldErrors } from '@/lib/http/field-errors'
import { text as textField } from '@/lib/http/fields'
import { findValueDoubts } from '@/lib/listings/attributes/doubts'
import { maxImages } from '@/lib/listings/attributes/max-images'
import type { PropertyType } from '@/lib/listings/attributes/purposes-and-types'
import { type findOwnPhones, numberOf } from '@/lib/listings/writing/contact-phone'
import {
  always,
  listingFields,
  type NewListing,
  nameContradictions,
} from '@/lib/listings/writing/input-schema'
import { unitTitle } from '@/lib/projects/inherited-fields'
import { unitLabel } from '@/lib/projects/input-schema'
import { roundTo } from '@/lib/text/amount'
import { cleanLine, truncateText } from '@/lib/text/clean-text'
import { findContact } from '@/lib/text/contact-details/find-contact'
import { foldText } from '@/lib/text/fold'
import type { Choices, Mend } from './columns/choices'
import { amenityColumns, amenityOfColumn } from './columns/column-fields'
import { rateField, unitColumns } from './columns/field-names'
import { maxCellLength } from './formats/feed'
import { readUnitState } from './read-unit-table'
import type { CellProblem, RowUnit } from './tables'
import { readAmenities } from './values/read-amenity'
import { readPlace } from './values/read-place'
import { isInThousands, type Reading, readPrice, readRents, readValue } from './values/read-value'
import { findKind, flagSpellings, isBlank } from './values/spellings'

const ownMedia = [`${env.SITE_URL}/media/`, ...(env.MEDIA_URL ? [`${env.MEDIA_URL}/`] : [])]

const maxQuoteLength = 60
export const maxTitleLength = 140
const maxDescriptionLength = 10_000
/** Warnings of a row. */
const maxWarnings = 20
const maxAmenities = 40
/** Of a cell; some of them name one amenity, and attributes are none. */
const maxListed = 2 * maxAmenities
const maxAmenityLength = 60

/** As `POST /v1/listings` has it, but a street is not asked for. */
const importedListingSchema = z
  .object({ ...listingFields, address: textField(0, 200) })
  .superRefine(nameContradictions, always)

/** Without a value that can be read the row is no listing. */
const essential = new Set(['price', 'currency', 'purpose', 'type', 'city', 'area_m2', 'title', 'description'])

/** What a row does not say, or says by a name. */
export interface OwnerDefaults {
  /** For columns that the feed lacks. */
  fields: Partial<NewListing>
  phones: Awaited<ReturnType<typeof findOwnPhones>>
  projects: OwnProject[]
}

interface OwnProject {
  id: string
  name: string
  /** What its units have of it. */
  fields: Partial<NewListing>
}

export interface RowLayout extends Pick<Choices, 'mends' | 'cutContacts'> {
  /** Of each column, by its place in a row. */
  fields: readonly (string | null)[]
  /** The columns as the file names them. */
  headers: readonly string[]
  /** By field, for every row. */
  constants: Record<string, string>
}

export interface Cell {
  text: string
  /** The column, as the file names it. */
  header: string
}

export const mendKey = (column: string, value: string) => `${column}\0${value.trim().toLowerCase()}`

type Input = Record<string, unknown>

/** One row, while it is read. */
export class CurrentRow {
  readonly problems: CellProblem[] = []
  readonly warnings: CellProblem[] = []
  images: string[] | null = null
  floorPlans: string[] | null = null
  unpriced = false
  unit: RowUnit | null = null
  #project: OwnProject | null = null
  readonly #cells: Map<string, Cell>
  readonly #mends: Map<string, Mend>
  readonly #layout: RowLayout
  readonly #defaults: OwnerDefaults
  readonly #input: Input = {}

  constructor(
    cells: Map<string, Cell>,
    mends: Map<string, Mend>,
    layout: RowLayout,
    defaults: OwnerDefaults,
  ) {
    this.#cells = cells
    this.#mends = mends
    this.#layout = layout
    this.#defaults = defaults
  }

  text(field: string): string {
    const text = this.#cells.get(field)?.text ?? ''
    const said = this.#mends.get(mendKey(field, truncateText(text, maxQuoteLength)))?.to ?? text
    return field !== 'price' && isBlank(said) ? '' : said
  }

  warn(column: string, problem: FieldError, value = this.text(column), taken: string | null = null): void {
    if (this.warnings.length < maxWarnings) this.warnings.push(this.#problem(column, problem, value, taken))
  }

  refuse(column: string, problem: FieldError, value = this.text(column)): void {
    if (!this.problems.some((each) => each.column === column))
      this.problems.push(this.#problem(column, problem, value, null))
  }

  #problem(column: string, problem: FieldError, value: string, taken: string | null): CellProblem {
    const header = this.#cells.get(column)?.header ?? ''
    return { column, header, problem, value: truncateText(value.replaceAll('\0', ''), maxQuoteLength), taken }
  }

  /** What the row says, checked as a listing; `problems` and `warnings` have the rest. */
  read(): Partial<NewListing> {
    this.#readUnit()
    this.#readValues()
    this.#readPrice()
    this.#readDeposit()
    if (this.#project && this.text('city') === '') this.#inherit(placeFields)
    else this.#readPlace()
    this.#inherit()
    this.#readKind()
    this.#readImages()
    this.#readTexts()
    this.#settle()
    this.#doubt()
    return this.#input as Partial<NewListing>
  }

  /** Whether it is a unit of one of the account's projects. What is none is a listing like others. */
  #readUnit(): void {
    const name = this.text('project')
    if (name === '') return
    const named = this.#defaults.projects.filter(
      (each) => each.id === name.toLowerCase() || foldText(each.name) === foldText(name),
    )
    const [project] = named
    if (!project || named.length > 1) {
      this.warn('project', { key: project ? 'project_ambiguous' : 'project_unknown' })
      return
    }
    const said = this.text('unit') || this.text('reference')
    const label = unitLabel.safeParse(said)
    if (!label.success) {
      this.warn('unit', { key: 'unit_label' }, said)
      return
    }
    if (
      this.text('purpose') !== '' &&
      readValue('purpose', this.text('purpose'))?.fields.purpose === 'RENT'
    ) {
      this.warn('project', { key: 'project_sells' })
      return
    }
    const cell = this.text('unit_state')
    const state = cell === '' ? undefined : readUnitState(cell)
    if (cell !== '' && state === undefined) this.warn('unit_state', { key: 'not_read' })
    this.#project = project
    const { id, name: projectName } = project
    this.unit = { id, name: projectName, unit: label.data, ...(state ? { state } : {}), inherited: [] }
  }

  /** Takes what the row does not say from its project. */
  #inherit(names?: readonly string[]): void {
    if (!this.#project || !this.unit) return
    const title = unitTitle(this.#project.name, this.unit.unit)
    for (const [name, value] of Object.entries({ title, ...this.#project.fields })) {
      const isMeant = names ? names.includes(name) : !placeFields.includes(name)
      if (!isMeant || value == null || (this.#input[name] != null && this.#input[name] !== '')) continue
      this.#input[name] = value
      this.unit.inherited.push(name)
    }
  }

  /** Fields that a cell of their own fills. */
  #readValues(): void {
    for (const [field] of this.#cells) {
      if (apart.has(field)) continue
      const text = this.text(field)
      // Portals ask whether there is a line: `Telefon` with `da`.
      const isLine = field === 'contact_phone' && flagSpellings.has(foldText(text))
      if (text === '' || isLine) {
        if (nullable.has(field) && this.#input[field] === undefined) this.#input[field] = null
        continue
      }
      if (field === 'contact_phone') this.#readPhone(text)
      // Of a price that is read after all else.
      if (field === 'deposit' && this.#rents() !== undefined) continue
      const reading = text.length > maxCellLength ? undefined : readValue(field, text)
      if (!reading) {
        if (isAsked.has(field)) this.refuse(field, { key: 'not_read' }, text)
        else this.warn(field, { key: 'not_read' }, text)
        if (nullable.has(field)) this.#input[field] = null
        continue
      }
      this.#mendParts(field, reading)
      for (const [name, value] of Object.entries(reading.fields)) {
        if (name === 'contact_phone') continue
        // What a cell says beside its field gives way to a cell of its own: `III/5`, and a column of floors.
        if (name === field || this.text(name) === '') this.#input[name] = value
      }
    }
  }

  /** Parts of a list, each of which may be mended by itself. */
  #mendParts(field: string, { fields, unread = [] }: Reading): void {
    for (const part of unread) {
      const to = this.#mends.get(mendKey(field, part))?.to
      const values = to ? readValue(field, to)?.fields[field] : undefined
      if (to === undefined || (to !== '' && !values)) this.warn(field, { key: 'not_read' }, part)
      else if (Array.isArray(values)) fields[field] = [...new Set([fields[field], values].flat())]
    }
  }

  /** Spreadsheets take the first zero of a number. */
  #readPhone(text: string): void {
    const digits = text.replace(/[^\d]/g, '')
    const isBare = /^[\d\s./-]+$/.test(text) && /^[1-9]\d{7,8}$/.test(digits)
    this.#input.contact_phone = isBare ? `0${digits}` : text.replace(/[^\d +\-/()]/g, '').trim()
    if (isBare) this.warn('contact_phone', { key: 'zero_added' }, text, `0${digits}`)
  }

  /** How many rents the deposit is: one to three by a number alone, unless the column is called as the API calls its euros. */
  #rents(): number | undefined {
    const text = this.text('deposit')
    const isNumber = /^(?:\d|1\d)$/.test(text) && this.#cells.get('deposit')?.header !== 'deposit'
    return isNumber ? Number(text) : readRents(text)
  }

  #readDeposit(): void {
    const rents = this.#rents()
    if (rents === undefined) return
    const { price } = this.#input
    const isClear = rents <= 3 || readRents(this.text('deposit')) !== undefined
    const isKnown = typeof price === 'number' && !this.unpriced && isClear
    this.#input.deposit = isKnown ? price * rents : null
    if (!isKnown) this.warn('deposit', { key: 'not_read' })
  }

  #readPrice(): void {
    const cell = this.text('price')
    if (cell === '') {
      this.refuse('price', { key: 'required' })
      return
    }
    const currency = this.text('currency') || (this.#cells.get('price')?.header.match(/rsd|din/i)?.[0] ?? '')
    const isShort = isInThousands(cell) && this.#input.purpose !== 'RENT'
    const price = isShort ? undefined : readPrice(cell, currency)
    if (!price) {
      // Of both cells the one that another text mends.
      if (!isShort && readPrice(cell)) this.refuse('currency', { key: 'not_read' })
      else this.refuse('price', { key: 'price_not_read' }, cell)
      return
    }
    if (price.kind === 'on_request') {
      this.unpriced = true
      this.#input.price = 1
      this.warn('price', { key: 'price_on_request' }, cell)
      return
    }
    const rate = Number(this.text(rateField).replace(',', '.'))
    if (price.currency === 'EUR') this.#input.price = Math.round(price.amount)
    else if (Number.isFinite(rate) && rate > 0) {
      this.#input.price = Math.max(1, Math.round(price.amount / rate))
      this.warn(
        'price',
        { key: 'price_converted', values: { rate: String(rate) } },
        cell,
        String(this.#input.price),
      )
    } else this.refuse('price', { key: 'price_in_dinars' }, /rsd|din|дин/i.test(cell) ? cell : `${cell} RSD`)
  }

  #readPlace(): void {
    // `44.81, 20.46` in one column.
    const both = /^(-?\d{1,3}\.\d{1,15})[,;\s]{1,3}(-?\d{1,3}\.\d{1,15})$/.exec(this.text('lat'))
    const degrees = (field: 'lat' | 'lng') => {
      const text = both?.[field === 'lat' ? 1 : 2] ?? this.text(field)
      const value = text === '' ? undefined : readValue(field, text)?.fields[field]
      if (text !== '' && value === undefined) this.warn(field, { key: 'not_read' }, text)
      return typeof value === 'number' ? value : undefined
    }
    const line = (field: string) => truncateText(cleanLine(this.text(field)), 100)
    const reading = readPlace({
      ...{ city: line('city'), district: line('district'), neighbourhood: line('neighbourhood') },
      ...{ country: line('country'), lat: degrees('lat'), lng: degrees('lng') },
    })
    this.#input.country = 'Srbija'
    if ('problem' in reading) {
      this.refuse(reading.field, { key: reading.problem }, reading.value)
      return
    }
    const { place, doubts, names } = reading
    for (const field of ['district', 'neighbourhood', 'lat', 'lng'] as const)
      this.#input[field] = place[field] ?? (this.#cells.has(field) ? null : undefined)
    this.#input.city = place.city
    for (const doubt of doubts) {
      // In whose list a name is looked for that is proposed instead.
      const values = doubt.key === 'place_unknown' ? { values: { city: place.city } } : {}
      this.warn(
        doubt.field,
        { key: doubt.key, ...values },
        doubt.value,
        'taken' in doubt ? doubt.taken : null,
      )
    }
    this.#names = names
  }

  #names: string[] = []

  /** By its column, else by the first words of the title. */
  #readKind(): void {
    if (this.#input.type !== undefined || this.problems.some(({ column }) => column === 'type')) return
    const words = this.text('title')
      .split(/[\s,.–-]+/)
      .slice(0, 4)
    const kind = [words.slice(0, 2).join(' '), ...words].map(findKind).find(Boolean)
    if (!kind && this.#cells.has('type')) this.refuse('type', { key: 'required' })
    else
      for (const [field, value] of Object.entries(kind ?? { type: 'apartment' })) this.#input[field] ??= value
  }

  #readImages(): void {
    if (!this.#cells.has('images') && !this.#cells.has('floor_plans')) return
    const photos = this.#readAddresses('images')
    const plans = this.#readAddresses('floor_plans')
    const good = [...new Set([...photos, ...plans])]
    if (good.length > maxImages)
      this.warn(
        'images',
        { key: 'photos_left_out', values: { max: maxImages } },
        String(good.length),
        String(maxImages),
      )
    this.images = good.slice(0, maxImages)
    if (this.#cells.has('floor_plans')) this.floorPlans = plans.filter((plan) => this.images?.includes(plan))
  }

  #readAddresses(field: 'images' | 'floor_plans'): string[] {
    const addresses = splitAddresses(this.text(field))
    for (const address of addresses)
      if (!isForeignUrl(address)) this.warn(field, { key: 'photo_address' }, address)
    return addresses.filter(isForeignUrl)
  }

  #readTexts(): void {
    for (const field of ['title', 'description', 'title_en', 'description_en'] as const) {
      const max = field.startsWith('title') ? maxTitleLength : maxDescriptionLength
      const text = this.#input[field]
      if (typeof text !== 'string') continue
      const whole = this.#layout.cutContacts ? this.#withoutContacts(field, text) : text
      const cut = whole.length > max ? truncateText(whole, max) : whole
      if (cut !== whole) this.warn(field, { key: 'text_cut', values: { max } }, whole)
      this.#input[field] = cut
    }
    const title = this.#input.title
    const isMade = typeof title !== 'string' || cleanLine(title).length < 3
    if (isMade) this.#input.title = this.#facts(0)
    if (this.#cells.has('title_en') && String(this.#input.title_en ?? '').length < 3)
      this.#input.title_en = isMade ? this.#facts(1) : null
    const description = String(this.#input.description ?? '').trim()
    const folded = foldText(`${description} ${this.#input.title}`)
    const places = this.#names.filter(
      (name) => !folded.includes(foldText(name)) && findContact(name) === null,
    )
    const lines = [
      description.length < 10 ? [this.#facts(0), description].filter(Boolean).join('\n') : description,
      ...(places.length > 0 ? [`Kraj: ${places.join(', ')}.`] : []),
    ]
    this.#input.description = truncateText(lines.join('\n\n'), maxDescriptionLength)
    if (
      String(this.#input.description_en ?? '').trim().length < 10 &&
      this.#input.description_en !== undefined
    )
      this.#input.description_en = null
  }

  /** Such as `Stan 60 m², Liman`. @param language 0 for Serbian, 1 for English */
  #facts(language: 0 | 1): string {
    const names = premisesNames[String(this.#input.premises)] ?? kindNames[this.#input.type as PropertyType]
    const kind = (names ?? ['Nekretnina', 'Property'])[language]
    const area = this.#input.area_m2
    const place = this.#input.neighbourhood ?? this.#input.district ?? this.#input.city ?? ''
    const size = typeof area === 'number' ? ` ${String(area).replace('.', ',')} m²` : ''
    return [`${kind}${size}`, String(place)].filter(Boolean).join(', ')
  }

  #withoutContacts(field: string, text: string): string {
    let rest = text
    for (let cuts = 0; cuts < 10; cuts++) {
      const contact = findContact(rest)
      if (!contact) break
      const from = Math.max(
        ...['. ', '! ', '? ', '\n'].map((sign) => {
          const at = rest.lastIndexOf(sign, Math.max(0, contact.start - 1))
          return at === -1 ? 0 : at + sign.length
        }),
      )
      const ends = ['. ', '! ', '? ', '\n']
        .map((sign) => rest.indexOf(sign, contact.end))
        .filter((at) => at !== -1)
      const to = ends.length > 0 ? Math.min(...ends) + 1 : rest.length
      this.warn(field, { key: 'contact_cut' }, rest.slice(from, to).trim())
      rest = `${rest.slice(0, from)}${rest.slice(to)}`.replace(/[ \t]{2,}/g, ' ').trim()
    }
    return rest
  }

  /** Leaves out what no listing has, until what is left is one. */
  #settle(): void {
    const input = this.#input
    const type = (input.type ?? 'apartment') as PropertyType
    if (this.text('purpose') === '' && input.purpose === undefined)
      this.refuse('purpose', { key: 'required' })
    if (this.text('area_m2') === '' && input.area_m2 == null) {
      // Land is often given in ares alone.
      if (typeof input.plot_ares === 'number') input.area_m2 = roundTo(input.plot_ares * 100, 1)
      else this.refuse('area_m2', { key: 'required' })
    }
    this.#dropBadZip()
    this.#settleAmenities()
    if (input.rooms == null) input.rooms = roomsOf(type, input.structure)
    // A listing has one at least.
    if (input.bathrooms == null) input.bathrooms = type === 'land' || type === 'commercial' ? 0 : 1
    input.address = truncateText(cleanLine(String(input.address ?? '')), 200)
    const label = this.text('contact_phone_label')
    const number = label === '' ? undefined : numberOf(label, this.#defaults.phones)
    if (typeof number === 'object') {
      this.warn('contact_phone_label', number)
      delete input.contact_phone_label
      input.contact_phone ??= null
    }
    if (typeof input.contact_email === 'string' && !/@[^@.]+(?:\.[^@.]+)+$/.test(input.contact_email)) {
      this.warn('contact_email', { key: 'email' })
      delete input.contact_email
    }
    for (const name of ['contact_email', 'contact_name']) if (input[name] === null) delete input[name]
    for (const [name, value] of Object.entries(this.#defaults.fields)) input[name] ??= value
    for (const name of Object.keys(input)) if (input[name] === undefined) delete input[name]
    for (let tries = 0; tries < 4; tries++) {
      const parsed = importedListingSchema.safeParse(input, { reportInput: true })
      if (parsed.success) {
        for (const name of Object.keys(input)) delete input[name]
        Object.assign(input, parsed.data)
        return
      }
      const wrong = Object.entries(toFieldErrors(parsed.error))
      const isContact = wrong.some(([field, { key }]) => key === 'contact_data' && essential.has(field))
      for (const [field, problem] of wrong) {
        if (essential.has(field)) this.#refuseChecked(field, problem)
        // A contact that is split over texts is told where it is.
        else if (problem.key === 'contact_data' && isContact) continue
        else this.#leaveOut(field, problem)
      }
      if (wrong.every(([field]) => essential.has(field)) || isContact) return
    }
  }

  /** A cell that was not read is told once. */
  #refuseChecked(field: string, problem: FieldError): void {
    if (problem.key === 'required' && this.problems.length > 0) return
    this.refuse(field, problem)
  }

  #leaveOut(field: string, problem: FieldError): void {
    const value = this.#input[field]
    this.warn(field, problem, this.text(field) || String(value ?? ''))
    if (field === 'floors' || field === 'floor') {
      // A floor above the last one: nobody can say which of both is wrong.
      this.#input.floors = null
      if (problem.key !== 'above_floors') this.#input[field] = null
    } else if (field === 'rooms' || field === 'bathrooms') this.#input[field] = 0
    else if (field === 'address') this.#input.address = ''
    else if (nullable.has(field)) this.#input[field] = null
    else delete this.#input[field]
    if (field === 'lat' || field === 'lng') Object.assign(this.#input, { lat: null, lng: null })
  }

  #dropBadZip(): void {
    const zip = this.#input.zip_code
    if (typeof zip !== 'string' || /\d/.test(zip)) return
    this.warn('zip_code', { key: 'zip_code' })
    this.#input.zip_code = null
  }

  /** Columns of their own win: what one denies is none of the list, and what one says is not said otherwise by it. */
  #settleAmenities(): void {
    const { amenities } = this.#input
    const ofColumns = new Map(
      amenityColumns.flatMap((field): [amenity: string, isThere: boolean][] => {
        const isThere = this.#input[field]
        delete this.#input[field]
        return isThere === undefined ? [] : [[amenityOfColumn(field) ?? '', isThere === true]]
      }),
    )
    if (!Array.isArray(amenities) && ofColumns.size === 0) return
    const listed = (Array.isArray(amenities) ? amenities.map(String) : []).slice(0, maxListed)
    const { type = 'apartment', purpose = 'SALE' } = this.#input as Partial<NewListing>
    const read = readAmenities(listed, { type, purpose })
    for (const [field, value] of Object.entries(read.attributes)) this.#input[field] ??= value
    const there = [...ofColumns].filter(([, isThere]) => isThere).map(([amenity]) => amenity)
    const named = [...read.amenities.filter((text) => ofColumns.get(text) !== false), ...there]
    const short = named.map((text) => truncateText(cleanLine(text), maxAmenityLength))
    const kept = short.filter((text) => text !== '' && (text.length < 6 || findContact(text) === null))
    const different = [...new Set(kept)]
    const taken = different.slice(0, maxAmenities)
    for (const text of short) if (!kept.includes(text)) this.warn('amenities', { key: 'not_read' }, text)
    for (const text of different.slice(maxAmenities)) this.warn('amenities', { key: 'not_read' }, text)
    this.#input.amenities = taken
    // A column of its own says more than the project.
    if (this.unit && ofColumns.size > 0)
      this.unit.inherited = this.unit.inherited.filter((name) => name !== 'amenities')
  }

  /** What is allowed and looks like a slip. */
  #doubt(): void {
    if (this.problems.length > 0 || this.unpriced) return
    const { price, area_m2 } = this.#input as Partial<NewListing>
    const codes = findValueDoubts(this.#input as unknown as Parameters<typeof findValueDoubts>[0])
    if (codes.includes('price_too_low') || codes.includes('price_too_high'))
      this.warn('price', { key: 'price_doubted' }, this.text('price'), String(price))
    if (codes.includes('area_unlikely'))
      this.warn('area_m2', { key: 'area_doubted' }, this.text('area_m2'), String(area_m2))
  }
}

/** Read together with others, or in a way of their own. */
const apart = new Set([
  ...['reference', 'images', 'floor_plans', 'price', 'currency', rateField, ...unitColumns],
  ...['city', 'district', 'neighbourhood', 'country', 'lat', 'lng'],
])

/** Are whole: a row that names a town has none of its project's. */
const placeFields = [
  ...['city', 'district', 'neighbourhood', 'state', 'country', 'lat', 'lng', 'address', 'zip_code'],
]

/** What cannot be read of these makes a row wrong. */
const isAsked = new Set(['purpose', 'type', 'area_m2'])

const nullable = new Set(
  Object.entries(listingFields)
    .filter(([, field]) => field.safeParse(null).success)
    .map(([name]) => name),
)

const premisesNames: Record<string, [serbian: string, english: string]> = {
  ...{ shop: ['Lokal', 'Shop'], office: ['Kancelarija', 'Office'], warehouse: ['Magacin', 'Warehouse'] },
  ...{ garage: ['Garaža', 'Garage'], hospitality: ['Ugostiteljski objekat', 'Restaurant'] },
}

const kindNames: Record<PropertyType, [serbian: string, english: string]> = {
  apartment: ['Stan', 'Apartment'],
  house: ['Kuća', 'House'],
  condo: ['Stan', 'Condo'],
  land: ['Zemljište', 'Land'],
  commercial: ['Poslovni prostor', 'Business premises'],
}

/** Bedrooms: a structure counts the living room, too. */
function roomsOf(type: PropertyType, structure: unknown): number {
  if (type === 'land' || type === 'commercial' || typeof structure !== 'number') return 0
  return Math.max(0, Math.ceil(structure) - 1)
}

function splitAddresses(cell: string): string[] {
  const addresses = cell
    .split(/[\s|]+|[,;](?=\s*(?:https?:)?\/\/)/)
    .map((text) => text.trim().replace(/[,;]$/, ''))
    .filter(Boolean)
    .map((text) => (text.startsWith('//') ? `https:${text}` : text))
    .map((text) => (URL.canParse(text) ? new URL(text).href : text))
  // Photos that are here already, in a file that was exported here.
  const isOwn = (address: string) => ownMedia.some((base) => address.startsWith(base))
  return [...new Set(addresses.filter((address) => !isOwn(address)))]
}
