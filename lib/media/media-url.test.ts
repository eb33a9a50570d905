import { afterEach, expect, it, vi } from 'vitest'
import { env } from '@/lib/env'
import { mediaUrl, parseMediaUrl } from './media-url'

vi.mock('@/lib/env', () => ({ env: { SITE_URL: 'https://kljuc.example' } }))

vi.mock('./bundled', () => ({ isBundledHash: (hash: string) => hash === 'cd34' }))

const images = 'https://images.kljuc.example/listing-images'

afterEach(() => {
  env.MEDIA_URL = undefined
  env.API_URL = undefined
})

it('leads to the app itself, or to where images are served', () => {
  expect(mediaUrl('ab12', 800, 'avif')).toBe('https://kljuc.example/media/ab12-800.avif')
  env.MEDIA_URL = images
  expect(mediaUrl('ab12', 800, 'avif')).toBe(`${images}/ab12-800.avif`)
})

it('leads to the app for the images that come with it', () => {
  env.MEDIA_URL = images
  expect(mediaUrl('cd34', 800, 'webp')).toBe('https://kljuc.example/media/cd34-800.webp')
})

it('knows its own addresses again', () => {
  expect(parseMediaUrl('/media/ab12-800.avif')).toBe('ab12-800.avif')
  expect(parseMediaUrl(`${images}/ab12-800.avif`)).toBeNull()
  env.MEDIA_URL = images
  expect(parseMediaUrl(`${images}/ab12-800.avif`)).toBe('ab12-800.avif')
  expect(parseMediaUrl('https://elsewhere.example/ab12-800.avif')).toBeNull()
  // Images then belong to another backend.
  env.API_URL = 'https://api.kljuc.example'
  expect(parseMediaUrl(`${images}/ab12-800.avif`)).toBeNull()
})
