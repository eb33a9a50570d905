import { expect, it } from 'vitest'
import { movedAnchor } from './old-addresses'

it.each([
  ['#saved-searches', '/profile/saved#saved-searches'],
  ['#settings', '/profile/settings#settings'],
  ['#ledger', '/profile/tokens#ledger'],
  ['#api-keys', '/profile/advertiser#api-keys'],
])('%s of the one page that the profile was leads to %s', (hash, address) => {
  expect(movedAnchor(hash)).toBe(address)
})

it.each(['', '#', '#contacts', '#constructor', '#elsewhere'])('%o leads nowhere', (hash) => {
  expect(movedAnchor(hash)).toBeNull()
})
