import { expect, it } from 'vitest'
import { canonicalPath } from './page-redirect'

const id = '0b6d7f0e-3a52-4a35-9a3c-6a4f7b1d2c3e'
const capitals = id.toUpperCase()

it.each([
  ['/', '/'],
  ['/buy', '/buy'],
  ['/buy/', '/buy'],
  ['/Buy', '/buy'],
  ['/en/', '/en'],
  ['/EN/Rent/', '/en/rent'],
  [`/property/${id}/`, `/property/${id}`],
  [`/Property/${capitals}`, `/property/${id}`],
  [`//en//PROPERTY//${capitals}//`, `/en/property/${id}`],
  [`/My-Properties/${capitals}/Edit`, `/my-properties/${id}/edit`],
  ['/SEARCH', '/search'],
  ['/Property/No-Id', '/Property/No-Id'],
  ['/Blog/Title/', '/Blog/Title'],
  ['/Unknown', '/Unknown'],
  ['//', '/'],
  ['/\\buy', '/buy'],
  ['/\\example.com', '/example.com'],
])('%s is %s', (written, path) => {
  expect(canonicalPath(written)).toBe(path)
  expect(canonicalPath(path)).toBe(path)
})
