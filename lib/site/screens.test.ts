import { expect, it } from 'vitest'
import {
  isScreen,
  missingPropertyPath,
  needsSession,
  redirectTarget,
  screenRoute,
  unknownPath,
} from './screens'

const id = '0b6d7f0e-3a52-4a35-9a3c-6a4f7b1d2c3e'

it.each([
  ['/', '/'],
  ['/search', '/'],
  ['/buy', '/buy'],
  ['/rent', '/rent'],
  ['/buy-tokens', '/buy-tokens'],
  ['/profil', '/profil'],
  ['/profile/settings', '/profile/settings'],
  ['/profile/elsewhere', unknownPath],
  ['/auth/callback', '/auth/callback'],
  [`/property/${id}`, `/property/${id}`],
  ['/property/7', missingPropertyPath],
  ['/property/%00', missingPropertyPath],
  [`/property/${id}x`, missingPropertyPath],
  [`/property/${id}/more`, unknownPath],
  ['/property', unknownPath],
  [`/my-properties/${id}/edit`, `/my-properties/${id}/edit`],
  [`/my-properties/${id}/preview`, `/my-properties/${id}/preview`],
  [`/my-properties/${id}/statistics`, `/my-properties/${id}/statistics`],
  [`/my-properties/projects/${id}`, `/my-properties/projects/${id}`],
  ['/my-properties/projects/7', unknownPath],
  [`/my-properties/${id}`, unknownPath],
  [`/my-properties/${id}/edit/more`, unknownPath],
  [`/my-properties/${id}/publish`, unknownPath],
  ['/my-properties/7/edit', unknownPath],
  ['/favorites', '/favorites'],
  ['/privacy', '/privacy'],
  ['/prices', '/prices'],
  ['/prices/novi-sad', '/prices/novi-sad'],
  ['/prices/beograd/vracar', '/prices/beograd/vracar'],
  ['/prices/nigdina', unknownPath],
  ['/prices/novi-sad/vracar', unknownPath],
  ['/prices/beograd/vracar/centar', unknownPath],
  ['/blog', '/blog'],
  [`/purchased-contacts/${id}`, `/purchased-contacts/${id}`],
  ['/purchased-contacts/7', unknownPath],
  ['/privacy/more', unknownPath],
  ['/missing', unknownPath],
  ['/buy/more', unknownPath],
  ['/BUY', unknownPath],
  [unknownPath, unknownPath],
  ['/browse/buy/-', unknownPath],
  ['/constructor', unknownPath],
])('%s is rendered at %s', (path, route) => {
  expect(screenRoute(path)).toBe(route)
})

it('profile and own listings are for people who are signed in, and nothing else is', () => {
  const own = [
    `/my-properties/${id}/edit`,
    `/my-properties/${id}/preview`,
    `/my-properties/projects/${id}`,
    `/purchased-contacts/${id}`,
  ]
  for (const path of [
    '/profile',
    '/profile/saved',
    '/profil',
    '/my-properties',
    '/purchased-contacts',
    ...own,
  ])
    expect(needsSession(path)).toBe(true)
  const others = ['/my-properties/7/edit', `/my-properties/${id}`, `/property/${id}`]
  for (const path of ['/', '/add-property', '/tokens', '/login', '/profile/x', '/Profile', ...others])
    expect(needsSession(path)).toBe(false)
})

it('the purchased contacts are a part of the profile', () => {
  expect(redirectTarget('/purchased-contacts')).toBe('/profile#contacts')
  expect(isScreen('/purchased-contacts')).toBe(true)
  for (const path of ['/', '/profile', '/constructor']) expect(redirectTarget(path)).toBeNull()
})
