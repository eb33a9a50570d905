import { expect, it } from 'vitest'
import { isEmailAddress } from './email-address'

it.each(['ana@example.com', 'a.b+c@x.rs', "o'neil@example.test", 'a@localhost'])('takes %s', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

it.each([
  ['a twin that folds to another', 'ｍeta@example.com'],
  ['a letter of another script', 'аna@example.com'],
  ['two mailboxes', 'a,victim@example.com'],
  ['two mailboxes, the other way', 'victim@example.com;c'],
  ['a mailbox within a name', 'x<victim@example.com'],
  ['a name with its mailbox', 'Ana <ana@example.com>'],
  ['a quoted name', '"a b"@example.com'],
  ['a line break', 'a@example.com\nBcc: b@example.com'],
  ['a space', ' ana@example.com'],
  ['nothing', ''],
  ['three thousand letters', `${'a'.repeat(3_000)}@example.com`],
])('refuses %s', (_, text) => {
  expect(isEmailAddress(text)).toBe(false)
})
