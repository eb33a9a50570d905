import { expect, it } from 'vitest'
import { avatarHash, avatarPath } from './avatar-path'

const hash = '0123456789abcdef01234567'

it('names an uploaded image and reads its name again', () => {
  expect(avatarPath(hash)).toBe(`/media/${hash}-256.webp`)
  expect(avatarHash(avatarPath(hash))).toBe(hash)
})

it.each([
  `https://elsewhere.example/media/${hash}-256.webp`,
  `/media/${hash}-800.webp`,
  `/media/${hash}-256.webp?x`,
  `/media/../${hash}-256.webp`,
  '//evil.example/x.webp',
  '',
])('takes "%s" for no uploaded image', (address) => {
  expect(avatarHash(address)).toBeNull()
})
