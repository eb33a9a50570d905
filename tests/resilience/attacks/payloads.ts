import fc from 'fast-check'
import type { JsonSchema } from '@/tests/api/json-schema'
import { hostileText, hostileValue } from './hostile-texts'

export type Payload =
  | { is: 'nothing' }
  | { is: 'json'; type: string; value: unknown }
  | { is: 'text'; type: string; text: string; encoding: 'utf8' | 'utf16le' | 'latin1' }
  | { is: 'repetition'; type: string; of: string; times: number; end: string }
  | { is: 'form'; type?: string; field: string; fileName: string; file: FormFile }

export const formFiles = ['an image', 'half an image', 'nothing', 'SVG', 'HTML', 'noise'] as const
export type FormFile = (typeof formFiles)[number]

const json = 'application/json'

/** Content types, right and wrong. */
const types = fc.oneof(
  { weight: 6, arbitrary: fc.constant(json) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      'application/json; charset=utf-16',
      'application/json, text/html',
      'text/plain',
      'text/html',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary="a',
      'application/xml',
      '*/*',
      'x',
    ),
  },
)

/** Values that fields with that name accept, since ranges are not in the document. Other fields go by their type. */
const acceptable: Record<string, fc.Arbitrary<unknown>> = {
  title: fc.constantFrom('Stan kod parka', 'Kuća <b>sa</b> dvorištem & "baštom"', 'Плац поред реке'),
  description: fc.constantFrom(
    'Svetao stan na trećem spratu, sa terasom.',
    '<p onclick="alert(1)">Opis koji je dug</p>',
  ),
  price: fc.integer({ min: 1, max: 100_000_000 }),
  area_m2: fc.integer({ min: 1, max: 1_000_000 }),
  rooms: fc.integer({ min: 0, max: 50 }),
  bathrooms: fc.integer({ min: 0, max: 50 }),
  year_built: fc.constantFrom(null, 1800, 1999),
  zip_code: fc.constantFrom(null, '21000', '11 000', 'AB-12'),
  city: fc.constantFrom('Novi Sad', 'Чачак', '<i>Grad</i>', 'a b'),
  contact_phone: fc.constantFrom('+381 60 000 0001', '060/123-456', '(011) 12345'),
  contact_email: fc.constantFrom('a@b.rs', "o'hara+a@x-y.example"),
  updated_at: fc.constantFrom(
    '2020-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '2026-02-30T00:00:00+25:00',
  ),
  amenities: fc.uniqueArray(fc.constantFrom('lift', 'terasa', '<script>alert(1)</script>', 'constructor'), {
    maxLength: 4,
  }),
  amount: fc.constantFrom(1, 3, 10),
  query: fc.constantFrom(
    'purpose=SALE&q=stan',
    'purpose=RENT',
    'purpose=SALE&city=%D0%91',
    'purpose=SALE&q=%00',
  ),
  avatar_url: fc.constantFrom(null, 'https://elsewhere.example/a.png', 'javascript:alert(1)'),
}

/** Values such as `id of …` are replaced by an existing id when the attack is sent. */
const idText = fc.constantFrom(
  'id of own listing',
  'id of foreign listing',
  'id of own image',
  'id of unknown',
)

function fieldValue(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  if (acceptable[name]) return acceptable[name]
  if (name.endsWith('_id')) return idText
  if (name.endsWith('_ids')) return fc.array(idText, { maxLength: 3 })
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const type = [schema.type].flat()[0]
  if (type === 'boolean') return fc.boolean()
  if (type === 'number' || type === 'integer') return fc.nat(100)
  return fc.constantFrom('Ime', 'Neki tekst', 'Ćirilica Ћ')
}

type Fields = Record<string, unknown>

/** An object that matches a schema, or nearly: with a missing field, an additional field, or an unexpected value. */
function fieldsFor({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<Fields> {
  const fitting = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fieldValue(name, schema)])),
    { requiredKeys: required },
  ) as fc.Arbitrary<Fields>
  const name = fc.constantFrom(...Object.keys(properties))
  const spoilt = fc.tuple(fitting, fc.array(fc.tuple(name, hostileValue), { minLength: 1, maxLength: 3 }))
  const strange = fc.constantFrom(
    '__proto__',
    'constructor',
    'id',
    'owner_user_id',
    'published',
    'Title',
    'tokens',
  )
  return fc.oneof(
    { weight: 3, arbitrary: fitting },
    {
      weight: 4,
      arbitrary: spoilt.map(([fields, changes]) => ({ ...fields, ...Object.fromEntries(changes) })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(fitting, name).map(([fields, gone]) => ({ ...fields, [gone]: undefined })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fitting, strange, hostileValue)
        .map(([fields, more, value]) => Object.fromEntries([...Object.entries(fields), [more, value]])),
    },
    { weight: 1, arbitrary: fitting.map(camelCased) },
  )
}

function camelCased(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
      value,
    ]),
  )
}

/** Invalid or too large JSON. */
const malformed: fc.Arbitrary<Payload> = fc.oneof(
  fc.record({
    is: fc.constant('text' as const),
    type: types,
    text: fc.oneof(
      fc.constantFrom(
        '',
        '{',
        '{"a":1',
        '{"title":"a"}{}',
        '\ufeff{}',
        "{'a':1}",
        '[1e400]',
        '{"a":01}',
        'null',
        '"a"',
        '7',
      ),
      hostileText,
    ),
    encoding: fc.constantFrom('utf8' as const, 'utf16le' as const, 'latin1' as const),
  }),
  fc.record({
    is: fc.constant('repetition' as const),
    type: fc.constant(json),
    of: fc.constantFrom('[', '{"a":', '[[],', '{"title":"', ' '),
    times: fc.constantFrom(1_000, 20_000, 60_000),
    end: fc.constantFrom('', ']', '"}'),
  }),
)

/** 10 MB, which is slow to send and therefore rare. */
const enormous: fc.Arbitrary<Payload> = fc
  .constantFrom(json, 'text/plain', 'multipart/form-data; boundary=a')
  .map((type) => ({
    is: 'repetition',
    type,
    of: 'aaaaaaaaaaaaaaaa',
    times: (10 * 2 ** 20) / 16,
    end: '',
  }))

/** Removes what would break the part's header: the attack is in its values. */
const inHeader = (text: string) => text.replace(/[\r\n"\0]/g, '')

const form: fc.Arbitrary<Payload> = fc.record(
  {
    is: fc.constant('form' as const),
    field: fc.oneof({ weight: 5, arbitrary: fc.constant('file') }, hostileText.map(inHeader)),
    fileName: fc.oneof(fc.constant('slika.png'), hostileText.map(inHeader)),
    file: fc.constantFrom(...formFiles),
    type: fc.constantFrom('multipart/form-data', 'multipart/form-data; boundary=b', json),
  },
  { requiredKeys: ['is', 'field', 'fileName', 'file'] },
)

const nothing = fc.constant<Payload>({ is: 'nothing' })

/** Bodies for an operation that accepts JSON with that schema, a form, or nothing. */
export function payloads(takes: JsonSchema | 'form' | 'nothing'): fc.Arbitrary<Payload> {
  if (takes === 'nothing')
    return fc.oneof({ weight: 12, arbitrary: nothing }, { weight: 1, arbitrary: malformed })
  const fitting =
    takes === 'form'
      ? form
      : fc.record({ is: fc.constant('json' as const), type: types, value: fieldsFor(takes) })
  const any = fc.record({ is: fc.constant('json' as const), type: types, value: hostileValue })
  return fc.oneof(
    { weight: 400, arbitrary: fitting },
    { weight: 50, arbitrary: malformed },
    { weight: 40, arbitrary: any },
    { weight: 10, arbitrary: nothing },
    { weight: 1, arbitrary: enormous },
  )
}
