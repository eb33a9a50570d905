import { foldText } from '@/lib/text/fold'
import { newWord } from '../../api/harness'
import { toCyrillic } from './to-cyrillic'

/** Private values of one listing: the fields with which it is published, and the values to search for. */
export interface Canaries {
  fields: {
    address: string
    zip_code: string
    contact_name: string
    contact_phone: string
    contact_email: string
    lat: number
    lng: number
  }
  /** Folded, or digits only; each is unique. */
  values: string[]
}

/** Canaries for a listing; its street is in the given script, with characters that every format escapes. */
export function newCanaries(script: 'latin' | 'cyrillic'): Canaries {
  const [street, zip, name, local, domain] = [newWord(), newWord(9), newWord(), newWord(), newWord()]
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10)).join('')
  const [lat, lng] = [newDegrees(44), newDegrees(20)]
  const written = script === 'cyrillic' ? toCyrillic(street) : street
  return {
    fields: {
      address: `Žđrelska „${written}” & <b>sin</b> 17/3`,
      zip_code: `X-${zip}`,
      contact_name: `Đorđe "${name}" O’Žilić`,
      contact_phone: `+381 (6${digits[0]})${digits.slice(1, 3)}-${digits.slice(3, 5)}/${digits.slice(5)}`,
      contact_email: `${local}+stan@${domain}.example`,
      lat,
      lng,
    },
    values: [street, zip, name, local, domain, `6${digits}`, digitsOf(lat), digitsOf(lng)],
  }
}

/** Degrees from `whole` to the next integer, with five decimals. */
function newDegrees(whole: number): number {
  return Number(`${whole}.${1000 + Math.floor(Math.random() * 9000)}7`)
}

const digitsOf = (degrees: number) => String(degrees).replace('.', '')

/** Returns the values that a text contains in any form: escaped, folded, in another script, with separated digits. */
export function findCanaries(text: string, values: readonly string[]): string[] {
  const plain = decoded(text)
  const folded = foldText(plain)
  const joined = plain.replace(/[\s\u00a0+\-/().]+/g, '')
  return values.filter((value) => folded.includes(value) || joined.includes(value))
}

/** The text with each of our encodings undone, twice, followed by its decoded base64. */
function decoded(text: string): string {
  const once = (value: string) => withoutEntities(withoutJsonEscapes(withoutPercents(value)))
  return once(once(`${text}\n${base64In(text)}`))
}

function withoutPercents(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString())
}

function withoutJsonEscapes(text: string): string {
  return text.replace(/\\+u([0-9a-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

function withoutEntities(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => character(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => character(Number(code)))
}

const character = (code: number) => (code > 0x10ffff ? ' ' : String.fromCodePoint(code))

function base64In(text: string): string {
  const runs = text.match(/[A-Za-z0-9+/_-]{16,}={0,2}/g) ?? []
  return runs.map((run) => Buffer.from(run, 'base64').toString()).join('\n')
}
