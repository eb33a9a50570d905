import { expect, it } from 'vitest'
import { initials } from './avatar'

it.each([
  ['Ana Marković', 'AM'],
  ['Ana Marija Đorđević', 'AĐ'],
  ['šćepan', 'Š'],
  ['ana@primer.rs', 'A'],
  ['  ', ''],
])('abbreviates "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
