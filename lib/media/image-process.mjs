/** Renders images one after the other, for `image-worker-pool.ts`. Plain JavaScript, since it is run unbundled. */
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { fingerprintOf } from './fingerprint.mjs'

// One thread, since the pool has a process for each core.
sharp.concurrency(1)
sharp.cache(false)

/** Pixels of a source that is decoded row by row: those of the largest common phone camera, 12,032 × 9,024. */
const pixelLimit = 110_000_000
/** Of one that has to be held as a whole: a phone's 8192 × 6144. */
const wholePixelLimit = 52_000_000
/** AVIF encoding takes about 23 bytes per pixel. A photo of 9:19.5 has 5.5 million pixels. */
const largestArea = 6_000_000
/** WebP allows 16,383 pixels a side. */
const longestSide = 16_000
/** A panorama keeps this height: at a width of 1600 pixels it would be a strip. */
const leastHeight = 800
/** Width by height from which a photo is one. */
const panorama = 2
const secondsPerStep = 20
/** Pixels: a narrower photo is not compared with others. One that was encoded before says no longer what it was. */
const leastFingerprinted = 480

// Lower priority than the server's.
setPriority(10)
// The server ends this process once its last image is done; signals go to the whole process group.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', async (job) => {
  process.send?.(await renderImage(job))
})

/** @returns the `image`, or the code of its `refusal` */
async function renderImage(job) {
  const input = typeof job.input === 'string' ? await readFile(job.input) : Buffer.from(job.input)
  if (!looksSupported(input)) return { refusal: 'unsupported_media' }
  try {
    const pixels = await decode(withoutTexts(input), job)
    // Too many pixels, or too tall for its width.
    if (!pixels) return { refusal: 'photo_too_large' }
    const widths = job.square ? [job.square] : widthsOf(job, pixels)
    const sizes = []
    for (const width of widths) sizes.push(await scale(pixels, width, job.square))
    const variants = []
    for (const size of sizes) {
      for (const { format, quality } of job.formats) {
        variants.push({ width: size.width, format, bytes: await encode(size, format, quality) })
      }
    }
    const { width, height } = sizes.at(-1) ?? pixels
    const hash = await thumbhash(pixels)
    const fingerprint =
      pixels.sourceWidth < leastFingerprinted && job.formats.length > 0
        ? null
        : await fingerprintOf(() => open(pixels))
    return { image: { width, height, thumbhash: hash, fingerprint, widths, variants } }
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message)
    return { refusal: isTooLarge ? 'photo_too_large' : 'photo_damaged' }
  }
}

/** Widths up to the source's own, and of a panorama the one at which it is high enough. */
function widthsOf({ widths, exact }, source) {
  if (exact) return widths
  const fitting = widths.filter((width) => width <= source.width)
  const widest = fitting.at(-1)
  if (!widest) return [source.width]
  const ratio = source.width / source.height
  const wanted = Math.round(
    Math.min(leastHeight * ratio, source.width, Math.sqrt(largestArea * ratio), longestSide),
  )
  return wanted > widest && widest / ratio < leastHeight && ratio > panorama ? [...fitting, wanted] : fitting
}

/** A tall image has fewer variants, so that none is larger than `largestArea`. @returns undefined where none is left */
async function decode(input, job) {
  // Accepts slightly invalid JPEGs of phones, rejects truncated files.
  const source = sharp(input, { limitInputPixels: pixelLimit, sequentialRead: true, failOn: 'error' })
  const { autoOrient, isProgressive, format } = await source.metadata()
  const isWhole = isProgressive || format === 'webp'
  if (isWhole && autoOrient.width * autoOrient.height > wholePixelLimit) return undefined
  const heightAt = (width) => (autoOrient.height * width) / autoOrient.width
  const width = widthsOf(job, autoOrient)
    .filter(
      (width) => job.exact || (width * heightAt(width) <= largestArea && heightAt(width) <= longestSide),
    )
    .at(-1)
  if (!width) return undefined
  const { data, info } = await source
    .timeout({ seconds: secondsPerStep })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    // Converts the colours of a profile such as Display P3, which with 16 bits the output's colour space alone does not.
    .withIccProfile('srgb')
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, sourceWidth: autoOrient.width }
}

/** Checks the first bytes, so that no other decoder (SVG, TIFF, HEIF, PDF) ever receives an upload. */
function looksSupported(input) {
  if (input.length < 16) return false
  const isJpeg = input[0] === 0xff && input[1] === 0xd8 && input[2] === 0xff
  const isPng = input.subarray(0, 8).equals(pngSignature)
  const isWebp = input.toString('latin1', 0, 4) === 'RIFF' && input.toString('latin1', 8, 12) === 'WEBP'
  return isJpeg || isPng || isWebp
}

/** What decides how a PNG looks. Its texts are compressed: 40 KB of them take the decoder a quarter of a second, 10 MB a minute. */
const pngChunks = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs eXIf'.split(' '))
const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A PNG without texts, animation and whatever else is not its picture; other files, and the rest of a damaged one, as they are. */
function withoutTexts(input) {
  if (!input.subarray(0, 8).equals(pngSignature)) return input
  const kept = [pngSignature]
  let at = pngSignature.length
  while (at + 12 <= input.length) {
    const end = at + 12 + input.readUInt32BE(at)
    if (end > input.length) break
    const type = input.toString('latin1', at + 4, at + 8)
    if (pngChunks.has(type)) kept.push(input.subarray(at, end))
    at = end
    if (type === 'IEND') return Buffer.concat(kept)
  }
  return Buffer.concat([...kept, input.subarray(at)])
}

async function scale(pixels, width, square) {
  if (!square && width === pixels.width) return pixels
  const size = square ? { width, height: width, fit: 'cover' } : { width }
  const { data, info } = await open(pixels).resize(size).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function encode(pixels, format, quality) {
  const image = open(pixels).timeout({ seconds: secondsPerStep })
  // As WebP always has it: a third less memory and a sixth less time than AVIF with every colour.
  const avif = { quality, effort: 2, chromaSubsampling: '4:2:0' }
  const encoded = format === 'avif' ? image.avif(avif) : image.webp({ quality, effort: 4 })
  return encoded.toBuffer()
}

/** ThumbHash accepts at most 100 by 100 pixels. */
async function thumbhash(pixels) {
  const { data, info } = await open(pixels)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

function open({ data, width, height }) {
  return sharp(data, { raw: { width, height, channels: 3 } })
}
