import fc from 'fast-check'
import type { Target } from './documented-targets'
import { type Attacker, attackers, targets } from './fixtures'
import { hostileText } from './hostile-texts'
import { type Payload, payloads } from './payloads'

/** A request as data, which can be shrunk, described and repeated. */
export interface Attack {
  method: string
  path: string
  /** Values of the path's placeholders: an id of the fixtures, or a text. */
  places: Record<string, Place>
  query: [name: string, value: string][]
  headers: [name: string, value: string][]
  as: Attacker
  payload: Payload
}

export type Place = { id: (typeof targets)[number] } | { text: string; raw: boolean }

const otherMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

/** Headers that change how a request is parsed, or that a server might copy into a response. */
const headers = fc.tuple(
  fc.constantFrom(
    'Accept',
    'Accept-Language',
    'Cookie',
    'Idempotency-Key',
    'If-None-Match',
    'If-Modified-Since',
    'Next-Action',
    'Next-Router-State-Tree',
    'Origin',
    'Range',
    'Referer',
    'RSC',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-HTTP-Method-Override',
    'X-Middleware-Subrequest',
    'X-Request-Id',
  ),
  fc.oneof(
    fc.constantFrom(
      '1',
      '*',
      'en',
      'NEXT_LOCALE=en; kljuc-auth=any',
      'bytes=0-1,3-',
      'middleware:middleware',
      'elsewhere.example',
      'a'.repeat(201),
    ),
    hostileText,
  ),
)

const idPlace = fc.oneof(
  { weight: 8, arbitrary: fc.record({ id: fc.constantFrom(...targets) }) },
  { weight: 2, arbitrary: fc.record({ text: hostileText, raw: fc.boolean() }) },
)

/** Paths of files: similar to ours, and others. */
const filePlace = fc.record({
  text: fc.oneof(
    fc.constantFrom(
      '0123456789abcdef-sr.jpg',
      'listings-0-0.xml',
      '0123456789abcdef01234567-400.webp',
      'buy.xml',
    ),
    hostileText,
  ),
  raw: fc.boolean(),
})

const queryValue = fc.oneof(
  fc.constantFrom(
    '',
    '1',
    '60',
    'stan',
    'Beograd',
    'SALE',
    'apartment',
    'price_asc',
    'password',
    'google',
    'https://elsewhere.example/',
  ),
  hostileText,
)

/** Attacks on one operation; parameters may be repeated or unknown. */
export function attacksOn({ method, path, query, takes }: Target): fc.Arbitrary<Attack> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const name = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...query, 'x') },
    { weight: 1, arbitrary: hostileText },
  )
  return fc.record({
    method: fc.oneof(
      { weight: 19, arbitrary: fc.constant(method) },
      { weight: 1, arbitrary: fc.constantFrom(...otherMethods) },
    ),
    path: fc.constant(path),
    places: fc.record(Object.fromEntries(names.map((one) => [one, one === 'file' ? filePlace : idPlace]))),
    query: fc.array(fc.tuple(name, queryValue), { maxLength: query.length ? 4 : 1 }),
    headers: fc.array(headers, { maxLength: 2 }),
    as: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Attacker>('the owner') },
      { weight: 1, arbitrary: fc.constantFrom(...attackers) },
    ),
    payload: payloads(takes),
  })
}
