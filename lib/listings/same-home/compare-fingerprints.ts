/**
 * Whether two pictures are copies of one: recompressed, scaled, mirrored, cropped by about a tenth, with a logo in a corner.
 * A picture is compared by its fingerprint of 32 by 32 gray pixels and 16 by 16 colours. A copy that was cropped is a window of the
 * other, which is looked for in gray fingerprints of 8, 16 and then 32 pixels a side, so that strangers are told apart early. Whether
 * the aligned fingerprints are alike is asked block by block: a logo spoils few of them, and rooms that only resemble each other
 * differ in many. What is alike in gray has to be alike in colour: one room that was furnished twice is not.
 */
import { colourSide, fingerprintSide } from '@/lib/media/fingerprint.mjs'
import { type Colours, coloursAreAlike } from './compare-colours'
import { halve, mirror, type Raster, type Samples, type Span, samples, type Window } from './rasters'

/** As `fingerprintOf` makes it; one of an earlier version has no colours. */
export type Fingerprint = Uint8Array

/** A fingerprint at three scales, and mirrored. */
export interface PreparedFingerprint {
  upright: Side
  mirrored: Side
}

interface Side {
  scales: Scales
  colours: Colours
}

type Scales = readonly [tiny: Raster, coarse: Raster, full: Raster]

const whole: Window = [
  [0, 1],
  [0, 1],
]

/** Of the tiny fingerprints as they are, of which strangers have less more often than not; below it nothing is looked for. */
const minSimilarity = 0.2
const minTiny = 0.75
const minCoarse = 0.8
/** Share of the blocks that a logo may spoil, and that it may hide. */
const spoiltBlocks = 1 / 4
const hiddenBlocks = 1 / 8
/** The least of blocks that are spoilt: behind a mirrored room another view has less. */
const minSpoilt = 0.4
/** The least of the other blocks, of which copies have mostly 0.95, one room that was furnished twice up to 0.9. */
const minBlocks = 0.92
const blockSide = 8
/** Gray values: a block with less is a plain wall or the sky. */
const minDeviation = 4

const cuts = [-0.12, -0.08, -0.04, 0, 0.04, 0.08, 0.12]
/** What may be left of a side, or was cut from the other picture's. */
const spans: readonly Span[] = cuts.flatMap((from) =>
  cuts.map((cut): Span => [from, 1 - cut]).filter(([, to]) => to - from >= 0.8 && to - from <= 1.25),
)

export function prepareFingerprint(fingerprint: Fingerprint): PreparedFingerprint {
  const [grays, pixels] = [fingerprintSide ** 2, colourSide ** 2]
  const part = (from: number, side: number): Raster => ({
    side,
    gray: Float32Array.from(fingerprint.subarray(from, from + side ** 2)),
  })
  const full = part(0, fingerprintSide)
  const colours =
    fingerprint.length < grays + 2 * pixels
      ? null
      : ([part(grays, colourSide), part(grays + pixels, colourSide)] as const)
  return {
    upright: { scales: scalesOf(full), colours },
    mirrored: {
      scales: scalesOf(mirror(full)),
      colours: colours && [mirror(colours[0]), mirror(colours[1])],
    },
  }
}

function scalesOf(full: Raster): Scales {
  const coarse = halve(full)
  return [halve(coarse), coarse, full]
}

/**
 * Whether each is a window of the other: rooms that only resemble each other seldom are from both sides. Takes about half a
 * millisecond, and a few where they are alike.
 */
export function areAlike(one: PreparedFingerprint, other: PreparedFingerprint): boolean {
  return resembles(one, other) && resembles(other, one)
}

function resembles(one: PreparedFingerprint, other: PreparedFingerprint): boolean {
  return isWindowOf(one.upright, other.upright) || isWindowOf(one.mirrored, other.upright)
}

function isWindowOf(one: Side, other: Side): boolean {
  const [tiny, coarse, full] = one.scales
  const [otherTiny, otherCoarse, otherFull] = other.scales
  if (correlation(tiny, otherTiny, whole) < minSimilarity) return false
  const found = findWindow(tiny, otherTiny, whole, [0, 1])
  if (found.similarity < minTiny) return false
  const isAlike = (window: Window) =>
    blocksAreAlike(full, otherFull, window) && coloursAreAlike(one.colours, other.colours, window)
  // A large logo can draw the window away from a picture that was not cropped.
  if (isAlike(whole)) return true
  const better = findWindow(coarse, otherCoarse, found.window, [0, 1, 0])
  return better.similarity >= minCoarse && isAlike(refine(full, otherFull, better.window))
}

/** Tries all spans of one axis after the other. */
function findWindow(one: Raster, other: Raster, start: Window, axes: readonly (0 | 1)[]) {
  let window = start
  let similarity = correlation(one, other, window)
  for (const axis of axes) {
    const [x, y] = window
    for (const span of spans) {
      const next: Window = axis === 0 ? [span, y] : [x, span]
      const value = correlation(one, other, next)
      if (value > similarity) [window, similarity] = [next, value]
    }
  }
  return { window, similarity }
}

/** Moves the edges of a window, alone and together, in smaller and smaller steps while that helps. */
function refine(one: Raster, other: Raster, start: Window): Window {
  let window = start
  let similarity = correlation(one, other, window)
  for (const step of [0.02, 0.01, 0.005]) {
    for (let round = 0, moved = true; moved && round < 3; round++) {
      moved = false
      for (const [left, right, top, bottom] of moves) {
        const [x, y] = window
        const next: Window = [
          [x[0] + left * step, x[1] + right * step],
          [y[0] + top * step, y[1] + bottom * step],
        ]
        const value = correlation(one, other, next)
        if (value > similarity + 1e-4) [window, similarity, moved] = [next, value, true]
      }
    }
  }
  return window
}

const moves = [1, -1].flatMap((by): [number, number, number, number][] => [
  [by, 0, 0, 0],
  [0, by, 0, 0],
  [0, 0, by, 0],
  [0, 0, 0, by],
  [by, by, 0, 0],
  [0, 0, by, by],
])

interface Sums {
  count: number
  /** Mean squares of the deviations. */
  variances: [number, number]
  correlation: number
}

/** Normalised correlation of a window of `one` with `other`, in a square of it that is `size` wide; only where both are. */
function compareSquare(
  one: Raster,
  other: Raster,
  x: Samples,
  y: Samples,
  [left, top, size]: readonly [number, number, number],
): Sums {
  const { side, gray } = one
  let count = 0
  let sumA = 0
  let sumB = 0
  let squareA = 0
  let squareB = 0
  let product = 0
  for (let row = top; row < top + size; row++) {
    const rowBefore = y.before[row] ?? -1
    if (rowBefore < 0) continue
    const down = y.share[row] ?? 0
    for (let column = left; column < left + size; column++) {
      const columnBefore = x.before[column] ?? -1
      if (columnBefore < 0) continue
      const across = x.share[column] ?? 0
      const at = rowBefore * side + columnBefore
      const above = (gray[at] ?? 0) * (1 - across) + (gray[at + 1] ?? 0) * across
      const below = (gray[at + side] ?? 0) * (1 - across) + (gray[at + side + 1] ?? 0) * across
      const a = above * (1 - down) + below * down
      const b = other.gray[row * side + column] ?? 0
      count += 1
      sumA += a
      sumB += b
      squareA += a * a
      squareB += b * b
      product += a * b
    }
  }
  if (count === 0) return { count, variances: [0, 0], correlation: 0 }
  const varianceA = (squareA - (sumA * sumA) / count) / count
  const varianceB = (squareB - (sumB * sumB) / count) / count
  const both = Math.sqrt(varianceA * varianceB)
  const correlation = both < 1 ? 0 : (product - (sumA * sumB) / count) / count / both
  return { count, variances: [varianceA, varianceB], correlation }
}

/** -1 to 1; -1 where less than half of `other` is in the window. */
function correlation(one: Raster, other: Raster, [x, y]: Window): number {
  const { side } = one
  const sums = compareSquare(one, other, samples(side, x), samples(side, y), [0, 0, side])
  return sums.count < (side * side) / 2 ? -1 : sums.correlation
}

function blocksAreAlike(one: Raster, other: Raster, [x, y]: Window): boolean {
  const [columns, rows] = [samples(fingerprintSide, x), samples(fingerprintSide, y)]
  const blocks: number[] = []
  for (let top = 0; top < fingerprintSide; top += blockSide) {
    for (let left = 0; left < fingerprintSide; left += blockSide) {
      const { count, variances, correlation } = compareSquare(one, other, columns, rows, [
        left,
        top,
        blockSide,
      ])
      if (count < blockSide ** 2 / 3 || Math.max(...variances) < minDeviation ** 2) continue
      blocks.push(correlation)
    }
  }
  blocks.sort((a, b) => a - b)
  // Of fewer blocks nothing can be said.
  const worst = (share: number) => blocks[Math.floor(blocks.length * share)] ?? 0
  return blocks.length >= 6 && worst(spoiltBlocks) >= minBlocks && worst(hiddenBlocks) >= minSpoilt
}

/** From so many nearly white pixels on, of 1,024, a picture is taken for a plan: like flats share it. */
const maxWhite = 500
/** Of all gray values; a picture with less shows nothing. */
const minPictureDeviation = 10

/** Whether the picture can tell one home from another: not a plan, not a plain surface. */
export function tellsHomesApart(whole: Fingerprint): boolean {
  const fingerprint = whole.subarray(0, fingerprintSide ** 2)
  const mean = fingerprint.reduce((sum, value) => sum + value, 0) / fingerprint.length
  const variance = fingerprint.reduce((sum, value) => sum + (value - mean) ** 2, 0) / fingerprint.length
  return variance >= minPictureDeviation ** 2 && fingerprint.filter((value) => value >= 248).length < maxWhite
}

/** 64 binary digits: for each of 8 by 8 pixels whether it is darker than the one to its right. */
export function fingerprintKey(fingerprint: Fingerprint): string {
  const [{ side, gray }] = prepareFingerprint(fingerprint).upright.scales
  return Array.from(gray, (value, at) => {
    const right = gray[at - (at % side) + ((at + 1) % side)] ?? 0
    return value < right ? '1' : '0'
  }).join('')
}

/** Bits in which the keys of copies that were neither cropped nor mirrored may differ. */
export const maxKeyDistance = 6
