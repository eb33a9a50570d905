import { expect, test } from 'vitest'
import { joinFacts } from './join-facts'

test('a line of facts breaks between them only, and leaves out empty ones', () => {
  expect(joinFacts(['Dvosoban', '54 m²', null, false, '', '2. sprat od 4'])).toBe(
    'Dvosoban · 54\u00a0m² · 2.\u00a0sprat\u00a0od\u00a04',
  )
})
