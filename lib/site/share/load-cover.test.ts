import { afterEach, expect, it, vi } from 'vitest'
import { env } from '@/lib/env'
import { MediaUnavailableError } from '@/lib/media/stores/store'
import { loadCover } from './load-cover'

vi.mock('@/lib/env', () => ({ env: { API_URL: 'https://backend.example' } }))
vi.mock('@/lib/media/media', () => ({ readMedia: async (name: string) => Buffer.from(name) }))

const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)
afterEach(() => fetched.mockReset())

const text = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString()

it('our own photos come from where they are kept', async () => {
  expect(text(await loadCover('/media/0a-1600.webp'))).toBe('0a-1600.webp')
  expect(fetched).not.toHaveBeenCalled()
})

it('a photo of the backend is fetched, without following it elsewhere', async () => {
  fetched.mockImplementation(async () => new Response('photo'))
  expect(text(await loadCover(`${env.API_URL}/files/1.jpg`))).toBe('photo')
  expect(text(await loadCover('/files/1.jpg'))).toBe('photo')
  expect(fetched.mock.calls.map(([address, init]) => [String(address), init?.redirect])).toEqual([
    ['https://backend.example/files/1.jpg', 'error'],
    ['https://backend.example/files/1.jpg', 'error'],
  ])
})

it.each([
  'http://169.254.169.254/latest',
  'https://elsewhere.example/1.jpg',
  'file:///etc/passwd',
  '//other.example/1',
  'data:,x',
])('%s is not asked for anything', async (url) => {
  expect(await loadCover(url)).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
})

it('what is gone or far too large is no photo', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 404 }))
  expect(await loadCover('/files/1.jpg')).toBeNull()
  fetched.mockResolvedValueOnce(new Response(new Uint8Array(10 * 2 ** 20 + 1)))
  expect(await loadCover('/files/1.jpg')).toBeNull()
})

it('a backend that fails leaves the image undrawn, so that it is not kept without its photo', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 502 }))
  await expect(loadCover('/files/1.jpg')).rejects.toThrow(MediaUnavailableError)
  fetched.mockRejectedValueOnce(new TypeError('fetch failed'))
  await expect(loadCover('/files/1.jpg')).rejects.toThrow(MediaUnavailableError)
})
