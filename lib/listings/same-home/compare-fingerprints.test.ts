import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { fingerprintOf, fingerprintSide } from '@/lib/media/fingerprint.mjs'
import { drawnPhoto } from '../../../scripts/test/photo.mjs'
import {
  areAlike,
  fingerprintKey,
  maxKeyDistance,
  prepareFingerprint,
  tellsHomesApart,
} from './compare-fingerprints'

const read = (photo: Buffer) => fingerprintOf(() => sharp(photo).removeAlpha().toColourspace('srgb'))
const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="170" height="80"><rect width="170" height="80" fill="#fff"/><circle cx="40" cy="40" r="30" fill="#d00"/></svg>',
)

const copies: Record<string, (photo: Sharp) => Sharp> = {
  'recompressed and smaller': (photo) => photo.resize(500).jpeg({ quality: 35 }),
  'cropped all around': (photo) => photo.extract({ left: 40, top: 30, width: 720, height: 540 }),
  'cropped at a corner': (photo) => photo.extract({ left: 80, top: 60, width: 720, height: 540 }),
  'cut below': (photo) => photo.extract({ left: 0, top: 0, width: 800, height: 540 }),
  'with a logo in a corner': (photo) => photo.composite([{ input: logo, gravity: 'southeast' }]),
  mirrored: (photo) => photo.flop(),
  brighter: (photo) => photo.modulate({ brightness: 1.1 }),
}

const seeds = Array.from({ length: 12 }, (_, seed) => seed)
let photos: Buffer[]
let fingerprints: Uint8Array[]

beforeAll(async () => {
  photos = await Promise.all(seeds.map((seed) => drawnPhoto(seed)))
  fingerprints = await Promise.all(photos.map(read))
})

describe('areAlike', () => {
  it.each(Object.entries(copies))('knows a copy that is %s, from either side', async (_, change) => {
    for (const [at, photo] of photos.entries()) {
      const copy = prepareFingerprint(await read(await change(sharp(photo)).jpeg({ quality: 70 }).toBuffer()))
      const original = prepareFingerprint(fingerprints[at] ?? new Uint8Array())
      expect([areAlike(original, copy), areAlike(copy, original)]).toEqual([true, true])
    }
  })

  it('tells pictures apart that have nothing in common', () => {
    const prepared = fingerprints.map(prepareFingerprint)
    const alike = prepared.flatMap((one, at) =>
      prepared.slice(at + 1).filter((other) => areAlike(one, other)),
    )
    expect(alike).toEqual([])
  })
})

it('tells pictures apart that differ in colour alone, and not by a warmer light or stronger colours', async () => {
  const alike = async (change: (photo: Sharp) => Sharp) => {
    const pairs = await Promise.all(
      photos.map(async (photo, at) => {
        const copy = prepareFingerprint(await read(await change(sharp(photo)).jpeg().toBuffer()))
        return areAlike(prepareFingerprint(fingerprints[at] ?? new Uint8Array()), copy)
      }),
    )
    return pairs.filter(Boolean).length
  }
  expect(await alike((photo) => photo.modulate({ hue: 140 }))).toBe(0)
  expect(await alike((photo) => photo.modulate({ saturation: 1.2 }))).toBe(photos.length)
  const warm = [
    [1.05, 0, 0],
    [0, 1, 0],
    [0, 0, 0.95],
  ] as const
  expect(await alike((photo) => photo.recomb(warm as never))).toBe(photos.length)
})

it('compares a fingerprint of an earlier version by its gray values', () => {
  const [fingerprint = new Uint8Array()] = fingerprints
  const earlier = prepareFingerprint(fingerprint.subarray(0, fingerprintSide ** 2))
  expect(areAlike(earlier, prepareFingerprint(fingerprint))).toBe(true)
})

describe('fingerprintKey', () => {
  it('hardly changes with compression and scale, and differs between pictures', async () => {
    const distance = (one: string, other: string) => [...one].filter((bit, at) => bit !== other[at]).length
    const keys = fingerprints.map(fingerprintKey)
    for (const [at, photo] of photos.entries()) {
      const copy = await read(await sharp(photo).resize(480).jpeg({ quality: 40 }).toBuffer())
      expect(distance(fingerprintKey(copy), keys[at] ?? '')).toBeLessThanOrEqual(maxKeyDistance)
      for (const other of keys.slice(at + 1))
        expect(distance(keys[at] ?? '', other)).toBeGreaterThan(maxKeyDistance)
    }
  })
})

describe('tellsHomesApart', () => {
  it('is false for a plan and for a plain wall, which like flats share', async () => {
    const plan = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#fff"/>
      <path d="M80 80H720V520H80Z M400 80V520 M80 300H400" fill="none" stroke="#111" stroke-width="8"/></svg>`
    expect(tellsHomesApart(await read(Buffer.from(plan)))).toBe(false)
    expect(tellsHomesApart(new Uint8Array(fingerprintSide ** 2).fill(128))).toBe(false)
    expect(fingerprints.every(tellsHomesApart)).toBe(true)
  })
})
