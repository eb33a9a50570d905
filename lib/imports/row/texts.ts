import type { PropertyType } from '@/lib/listings/attributes/purposes-and-types'
import { cleanLine, truncateText } from '@/lib/text/clean-text'
import { findContact } from '@/lib/text/contact-details/find-contact'
import { foldText } from '@/lib/text/fold'
import { type CurrentRow, maxTitleLength } from './current-row'

const maxDescriptionLength = 10_000

export function readTexts(row: CurrentRow, placeNames: readonly string[]): void {
  for (const field of ['title', 'description', 'title_en', 'description_en'] as const) {
    const max = field.startsWith('title') ? maxTitleLength : maxDescriptionLength
    const text = row.input[field]
    if (typeof text !== 'string') continue
    const whole = row.cutsContacts ? withoutContacts(row, field, text) : text
    const cut = whole.length > max ? truncateText(whole, max) : whole
    if (cut !== whole) row.warn(field, { key: 'text_cut', values: { max } }, whole)
    row.input[field] = cut
  }
  const title = row.input.title
  const isMade = typeof title !== 'string' || cleanLine(title).length < 3
  if (isMade) row.input.title = facts(row, 0)
  if (row.has('title_en') && String(row.input.title_en ?? '').length < 3)
    row.input.title_en = isMade ? facts(row, 1) : null
  const description = String(row.input.description ?? '').trim()
  const folded = foldText(`${description} ${row.input.title}`)
  const places = placeNames.filter((name) => !folded.includes(foldText(name)) && findContact(name) === null)
  const lines = [
    description.length < 10 ? [facts(row, 0), description].filter(Boolean).join('\n') : description,
    ...(places.length > 0 ? [`Kraj: ${places.join(', ')}.`] : []),
  ]
  row.input.description = truncateText(lines.join('\n\n'), maxDescriptionLength)
  if (String(row.input.description_en ?? '').trim().length < 10 && row.input.description_en !== undefined)
    row.input.description_en = null
}

/** Such as `Stan 60 m², Liman`. @param language 0 for Serbian, 1 for English */
function facts(row: CurrentRow, language: 0 | 1): string {
  const names = premisesNames[String(row.input.premises)] ?? kindNames[row.input.type as PropertyType]
  const kind = (names ?? ['Nekretnina', 'Property'])[language]
  const area = row.input.area_m2
  const place = row.input.neighbourhood ?? row.input.district ?? row.input.city ?? ''
  const size = typeof area === 'number' ? ` ${String(area).replace('.', ',')} m²` : ''
  return [`${kind}${size}`, String(place)].filter(Boolean).join(', ')
}

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

function withoutContacts(row: CurrentRow, field: string, text: string): string {
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
    row.warn(field, { key: 'contact_cut' }, rest.slice(from, to).trim())
    rest = `${rest.slice(0, from)}${rest.slice(to)}`.replace(/[ \t]{2,}/g, ' ').trim()
  }
  return rest
}
