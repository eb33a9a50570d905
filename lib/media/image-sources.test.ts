import { expect, it, test } from 'vitest'
import { imageSources, mediaPath } from './image-sources'

const hash = '0123456789abcdef01234567'
const sourceSet = (format: string) =>
  `/media/${hash}-400.${format} 400w, /media/${hash}-800.${format} 800w, /media/${hash}-1600.${format} 1600w`

test('a photo of ours comes in every width as AVIF and WebP', () => {
  const { src, sets } = imageSources(mediaPath(hash, 1600, 'webp'), [400, 800, 1600])
  expect(src).toBe(mediaPath(hash, 800, 'webp'))
  expect(sets).toEqual([
    { format: 'avif', srcSet: sourceSet('avif') },
    { format: 'webp', srcSet: sourceSet('webp') },
  ])
})

test('it keeps the place it is served from', () => {
  const { sets } = imageSources(`https://images.example/store/${hash}-400.webp`, [400])
  expect(sets[0]?.srcSet).toBe(`https://images.example/store/${hash}-400.avif 400w`)
})

test("another backend's image is taken as it is", () => {
  const url = 'https://elsewhere.example/photo.jpg?size=large'
  expect(imageSources(url, [400, 800])).toEqual({ src: url, sets: [] })
  expect(imageSources(mediaPath(hash, 1600, 'webp'))).toEqual({
    src: mediaPath(hash, 1600, 'webp'),
    sets: [],
  })
})

it('names the address of a variant', () => {
  expect(mediaPath('ab12', 800, 'avif')).toBe('/media/ab12-800.avif')
})
