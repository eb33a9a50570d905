import { expect, test } from 'vitest'
import { routing } from './routing'
import { messagesFor, translatorFor } from './translator'

test('texts are those of the language, and made once', () => {
  expect(translatorFor('sr-Latn', 'listing')('types.apartment')).toBe('Stan')
  expect(translatorFor('en', 'listing')('types.apartment')).toBe('Apartment')
  expect(translatorFor('en', 'listing')).toBe(translatorFor('en', 'listing'))
  expect(translatorFor('en', 'listing.types')('apartment')).toBe('Apartment')
})

test('a text with values is that of these values, however often others were asked for', () => {
  const t = translatorFor('sr-Latn', 'listing')
  const counts = [1, 2, 5, 1, 2, 5]
  expect(counts.map((count) => t('rooms', { count }).replaceAll('\u00a0', ' '))).toEqual([
    ...['1 spavaća soba', '2 spavaće sobe', '5 spavaćih soba'],
    ...['1 spavaća soba', '2 spavaće sobe', '5 spavaćih soba'],
  ])
  expect(t('floors.numberOf', { floor: 1, floors: 12 })).not.toBe(
    t('floors.numberOf', { floor: 11, floors: 2 }),
  )
  expect(translatorFor('en', 'listing')('rooms', { count: 2 })).not.toBe(t('rooms', { count: 2 }))
})

/** Client components get these unformatted, and replace `{count}` and the like themselves. */
test.each(routing.locales)('messages for client components in %s contain plain arguments only', (locale) => {
  const { account, contact, favorites, layout, property, recentlyViewed, report, search } =
    messagesFor(locale)
  const { designTest, listing, savedSearches, streetMap } = messagesFor(locale)
  const passed = [account, contact, favorites, recentlyViewed, report, streetMap, designTest, listing.types]
  const nested = [property.gallery, property.loan, property.share, search.sorts, savedSearches.save]
  const texts = JSON.stringify([...passed, ...nested, layout.newsletter])
  expect(texts).not.toMatch(/[<']|\{\w+,/)
})

test.each(routing.locales)('messages that screens show as they are, in %s, have no arguments', (locale) => {
  const { auth, favoritesPage, listing, myProperties, profile, unlockedContact, tokens } = messagesFor(locale)
  const shown = [
    ...Object.values(auth.promise),
    auth.noScript,
    favoritesPage.title,
    favoritesPage.noscript,
    profile.title,
  ]
  const { add, edit, title } = myProperties
  const { address, email, viber, whatsapp } = unlockedContact
  const texts = [
    ...[tokens.title, tokens.intro, tokens.noScript, title, add, edit],
    ...[listing.perMonth, listing.noImages, listing.imageUnavailable, address, email, viber, whatsapp],
  ]
  for (const text of [...shown, ...texts]) expect(text).not.toMatch(/[<'{]/)
})
