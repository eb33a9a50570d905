import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawCard } from './draw-card'
import { loadCover } from './load-cover'
import { drawableText, type ShareCard } from './share-card'

vi.mock('./load-cover', () => ({ loadCover: vi.fn() }))
const fetched = vi.fn(() => Promise.reject(new Error('offline')))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const card: ShareCard = {
  label: 'Stan na prodaju',
  headline: '118.000\u00a0€',
  period: '',
  title: 'Dvosoban stan kod parka',
  place: 'Čačak',
  attributes: '2 spavaće sobe · 54\u00a0m²',
  covers: [],
}

const plain = (background: string) =>
  sharp({ create: { width: 1600, height: 1067, channels: 3, background } })
    .webp()
    .toBuffer()

/** The colour in the centre of a box of the image. */
async function colorAt(file: Buffer, left: number, top: number) {
  const { data } = await sharp(file)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

const red = 'rgb(200, 30, 30)'
const nearRed = (color: number[]) => (color[0] ?? 0) > 180 && (color[1] ?? 255) < 60

it.each([
  ['usual', card],
  ['without words of the owner’s', { ...card, title: '', place: '' }],
  ['long', { ...card, headline: '100.000.000\u00a0€', title: 'Žđ '.repeat(60), place: 'Č'.repeat(200) }],
])('a card that is %s is a JPEG of 1200 × 630 below 200 KB', async (_, drawn) => {
  const file = await drawCard(drawn)
  const { format, width, height, channels } = await sharp(file).metadata()
  expect({ format, width, height, channels }).toEqual({
    format: 'jpeg',
    width: 1200,
    height: 630,
    channels: 3,
  })
  expect(file.length).toBeLessThan(200_000)
})

it('the cover stands beside the words, whatever its shape and format', async () => {
  const tall = sharp({ create: { width: 300, height: 900, channels: 4, background: red } })
  for (const cover of [await plain(red), await tall.clone().avif().toBuffer(), await tall.png().toBuffer()]) {
    vi.mocked(loadCover).mockResolvedValue(cover)
    const file = await drawCard({ ...card, covers: ['/media/a.webp'] })
    expect(nearRed(await colorAt(file, 870, 315))).toBe(true)
    expect(nearRed(await colorAt(file, 1190, 620))).toBe(true)
    expect(nearRed(await colorAt(file, 500, 600))).toBe(false)
  }
})

it('a photo full of detail, as large as they come, is made small enough', async () => {
  const noise = sharp({
    create: {
      width: 1600,
      height: 1067,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
  vi.mocked(loadCover).mockResolvedValue(await noise.webp({ quality: 100 }).toBuffer())
  expect((await drawCard({ ...card, covers: ['/media/a.webp'] })).length).toBeLessThan(200_000)
})

it('three photos have a place each; what is missing or no image leaves the words', async () => {
  vi.mocked(loadCover).mockResolvedValue(await plain(red))
  const three = await drawCard({ ...card, covers: ['1', '2', '3'] })
  for (const [left, top] of [
    [870, 200],
    [700, 520],
    [1040, 520],
  ] as const)
    expect(nearRed(await colorAt(three, left, top)), `${left},${top}`).toBe(true)
  const without = await drawCard(card)
  vi.mocked(loadCover).mockResolvedValue(null)
  expect((await drawCard({ ...card, covers: ['gone'] })).equals(without)).toBe(true)
  vi.mocked(loadCover).mockResolvedValue(Buffer.from('no image at all'))
  expect((await drawCard({ ...card, covers: ['broken'] })).equals(without)).toBe(true)
})

it('every sign that is let through has a glyph of its own font: nothing is fetched to draw it', async () => {
  const signs = Array.from({ length: 0x2200 }, (_, code) => String.fromCharCode(code))
  const drawn = signs.filter((sign) => sign.trim() && drawableText(sign) === sign)
  expect(drawn.length).toBeGreaterThan(400)
  for (let from = 0; from < drawn.length; from += 90) {
    await drawCard({
      ...card,
      title: drawn.slice(from, from + 45).join(''),
      place: drawn.slice(from + 45, from + 90).join(''),
    })
  }
  expect(fetched).not.toHaveBeenCalled()
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await drawCard({ ...card, title: '漢' }).catch(() => {})
  said.mockRestore()
  expect(fetched).toHaveBeenCalled()
})

it('diacritics and scripts are drawn, each in its own way', async () => {
  const words = ['Cacak', 'Čačak', 'Ćaćak', 'Чачак', 'Џаџак', 'Sabac', 'Šabac', 'Durdevo', 'Đurđevo']
  const files = await Promise.all(words.map((title) => drawCard({ ...card, title })))
  expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(words.length)
})
