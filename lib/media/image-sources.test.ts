import { expect, test } from 'vitest'
import { imageSources } from './image-sources'
import { mediaPath, srcSet } from './variants'

const hash = '0123456789abcdef01234567'

test('a photograph of ours comes in every width as AVIF and WebP', () => {
  const { src, sets } = imageSources(mediaPath(hash, 1600, 'webp'), [400, 800, 1600])
  expect(src).toBe(mediaPath(hash, 800, 'webp'))
  expect(sets).toEqual([
    { format: 'avif', srcSet: srcSet(hash, [400, 800, 1600], 'avif') },
    { format: 'webp', srcSet: srcSet(hash, [400, 800, 1600], 'webp') },
  ])
})

test('it keeps the place it is served from', () => {
  const { sets } = imageSources(`https://pictures.example/store/${hash}-400.webp`, [400])
  expect(sets[0]?.srcSet).toBe(`https://pictures.example/store/${hash}-400.avif 400w`)
})

test("another backend's image is taken as it is", () => {
  const url = 'https://elsewhere.example/photo.jpg?size=large'
  expect(imageSources(url, [400, 800])).toEqual({ src: url, sets: [] })
  expect(imageSources(mediaPath(hash, 1600, 'webp'))).toEqual({
    src: mediaPath(hash, 1600, 'webp'),
    sets: [],
  })
})
