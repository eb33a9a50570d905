/**
 * How often copies of the demo's photos are known, and different photos and homes taken for the same:
 * `npm run bench:same-home`. Prints figures for docs/decisions/061 and checks their bounds.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import {
  areAlike,
  type PreparedFingerprint,
  prepareFingerprint,
} from '@/lib/listings/same-home/compare-fingerprints'
import { photosNeeded } from '@/lib/listings/same-home/photos-needed'
import { fingerprintOf } from '@/lib/media/fingerprint.mjs'

const photos = JSON.parse(readFileSync('demo/photos/photos.json', 'utf8')) as {
  hash: string
  id: string
  kind: string
}[]
const fileOf = ({ hash }: { hash: string }) => join('public/demo', `${hash}-800.webp`)

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="170" height="80"><rect width="170" height="80" fill="#fff"/><circle cx="40" cy="40" r="30" fill="#d00"/></svg>',
)
const trimmed = (photo: Sharp) => photo.extract({ left: 40, top: 27, width: 720, height: 480 })
const marked = (photo: Sharp) => photo.composite([{ input: logo, gravity: 'southeast' }])

const changes: Record<string, (photo: Sharp) => Sharp> = {
  smaller: (photo) => photo.resize(500),
  'cropped all around': trimmed,
  'cropped at a corner': (photo) => photo.extract({ left: 80, top: 53, width: 720, height: 480 }),
  'cropped below': (photo) => photo.extract({ left: 0, top: 0, width: 800, height: 480 }),
  'with a logo': marked,
  mirrored: (photo) => photo.flop(),
  'stronger colours': (photo) => photo.modulate({ saturation: 1.3, brightness: 1.05 }),
  'mirrored, cropped, brighter, with a logo': (photo) =>
    marked(trimmed(photo.flop()).modulate({ brightness: 1.1 })),
}

const fingerprint = async (bytes: Buffer) =>
  prepareFingerprint(await fingerprintOf(() => sharp(bytes).removeAlpha().toColourspace('srgb')))

async function copyOf(at: number, change: (photo: Sharp) => Sharp, quality: number) {
  const photo = sharp(fileOf(photos[at] ?? { hash: '' })).resize(800, 533, { fit: 'fill' })
  const png = await photo.png().toBuffer()
  return fingerprint(await change(sharp(png)).jpeg({ quality }).toBuffer())
}

/** As homes are joined: each photo with another one. */
function areJoined(one: readonly PreparedFingerprint[], other: readonly PreparedFingerprint[]): boolean {
  const taken = new Set<PreparedFingerprint>()
  for (const photo of one) {
    const like = other.find((each) => !taken.has(each) && areAlike(photo, each))
    if (like) taken.add(like)
  }
  return taken.size >= photosNeeded(one.length, other.length)
}

let state = 7
const random = (limit: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((state / 2 ** 31) * limit)
}
const everything = photos.map((_, index) => index)
/** A building that was drawn for two homes is one picture of both, mirrored. */
const indoors = everything.filter(
  (index) => !/build|house|cottage|plot|stair/.test(photos[index]?.kind ?? ''),
)
const someOf = (count: number, from = everything) => {
  const chosen = new Set<number>()
  while (chosen.size < count) chosen.add(from[random(from.length)] ?? 0)
  return [...chosen]
}

const fingerprints = await Promise.all(photos.map((photo) => fingerprint(readFileSync(fileOf(photo)))))
const at = (index: number) => fingerprints[index] ?? prepareFingerprint(new Uint8Array())

for (const [name, change] of Object.entries(changes)) {
  let known = 0
  for (let copy = 0; copy < 50; copy++) {
    const index = Math.floor((copy * photos.length) / 50)
    if (areAlike(at(index), await copyOf(index, change, 35 + random(50)))) known++
  }
  console.log(`${name}: ${known} of 50 known`)
}

const strangers = fingerprints.flatMap((one, index) =>
  fingerprints
    .slice(index + 1)
    .map((other, distance) => [one, other, [index, index + 1 + distance]] as const),
)
const alike = strangers.filter(([one, other]) => areAlike(one, other))
console.log(`different pictures: ${alike.length} of ${strangers.length} alike`)
for (const [, , indexes] of alike) console.log(' ', indexes.map((index) => photos[index]?.id).join(', '))

const everyChange = Object.values(changes)
let joined = 0
for (let pair = 0; pair < 100; pair++) {
  const own = someOf(5)
  const copies: PreparedFingerprint[] = []
  for (const index of own.slice(random(3)).reverse())
    copies.push(await copyOf(index, everyChange[random(everyChange.length)] ?? marked, 35 + random(50)))
  if (areJoined(own.map(at), copies)) joined++
}
console.log(`made pairs: ${joined} of 100 joined`)

for (const rooms of [2, 3, 4, 5, 8]) {
  let wrong = 0
  for (let pair = 0; pair < 200; pair++) {
    const [front = 0, ...others] = [...someOf(1), ...someOf(2 * rooms, indoors)]
    const copy = await copyOf(front, marked, 60)
    if (areJoined([front, ...others.slice(0, rooms)].map(at), [copy, ...others.slice(rooms).map(at)])) wrong++
  }
  console.log(`like flats with the same front and ${rooms} rooms each: ${wrong} of 200 joined`)
}
