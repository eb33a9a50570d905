import { expect, test } from 'vitest'
import { listedTitle } from './localized-texts'

test('no line of a title in a list ends between a number and its unit', () => {
  const titleOf = (title: string) => listedTitle('sr-Latn', { title, titleEn: null }).text
  expect(titleOf('Salonski stan na Dorćolu, 104 m², sa parketom')).toBe(
    'Salonski stan na Dorćolu, 104\u00a0m², sa parketom',
  )
  expect(titleOf('Kuća sa 5 ari u Novom Sadu')).toBe('Kuća sa 5\u00a0ari u Novom Sadu')
  expect(titleOf('Trosoban stan, 3 arhitekte')).toBe('Trosoban stan, 3 arhitekte')
})
