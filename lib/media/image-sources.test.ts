import { describe, expect, it, test } from 'vitest'
import { coverSizes, imageSources, mediaPath } from './image-sources'

const hash = '0123456789abcdef01234567'

test('a photo of ours comes in every width as AVIF, and as WebP', () => {
  const { src, srcSets } = imageSources(mediaPath(hash, 1600, 'webp'), [400, 800, 1600])
  const allWidths = (format: string) =>
    [400, 800, 1600].map((width) => `/media/${hash}-${width}.${format} ${width}w`).join(', ')
  expect(src).toBe(mediaPath(hash, 800, 'webp'))
  expect(srcSets).toEqual({ avif: allWidths('avif'), webp: allWidths('webp') })
})

test('it keeps the place it is served from', () => {
  const { srcSets } = imageSources(`https://images.example/store/${hash}-400.webp`, [400])
  expect(srcSets?.avif).toBe(`https://images.example/store/${hash}-400.avif 400w`)
})

test("another backend's image is taken as it is", () => {
  const url = 'https://elsewhere.example/photo.jpg?size=large'
  expect(imageSources(url, [400, 800])).toEqual({ src: url })
  expect(imageSources(mediaPath(hash, 1600, 'webp'))).toEqual({ src: mediaPath(hash, 1600, 'webp') })
})

it('names the address of a variant', () => {
  expect(mediaPath('ab12', 800, 'avif')).toBe('/media/ab12-800.avif')
})

describe('coverSizes', () => {
  const sizes = '(width < 48rem) 100vw, 25rem'

  it('asks for more of a panorama, of which only a part is shown', () => {
    expect(coverSizes(sizes, { width: 4800, height: 800 })).toBe(
      '(width < 48rem) calc(100vw * 4.5), calc(25rem * 4.5)',
    )
  })

  it('leaves those of other photos as they are', () => {
    expect(coverSizes(sizes, { width: 1600, height: 1200 })).toBe(sizes)
  })
})
