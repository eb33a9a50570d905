/** What pictures look like, for `compare-fingerprints.ts`: a fingerprint is laid out as squares of pixels, whatever the picture's form. */

/** Pixels a side of the gray values. */
export const fingerprintSide = 32
/** Pixels a side of each of the two colour differences. */
export const colourSide = 16

/**
 * Gray values of a picture by rows, then its blue and its red difference (Cb and Cr of JPEG), also by rows.
 * @param {() => import('sharp').Sharp} open the picture with three channels
 */
export async function fingerprintOf(open) {
  const square = (side) => ({ width: side, height: side, fit: 'fill' })
  const gray = await open().greyscale().resize(square(fingerprintSide)).raw().toBuffer()
  const rgb = await open().resize(square(colourSide)).raw().toBuffer()
  const pixels = colourSide ** 2
  const fingerprint = new Uint8ClampedArray(gray.length + 2 * pixels)
  fingerprint.set(gray)
  for (let at = 0; at < pixels; at++) {
    const [red, green, blue] = rgb.subarray(3 * at, 3 * at + 3)
    fingerprint[gray.length + at] = 128 - 0.168736 * red - 0.331264 * green + 0.5 * blue
    fingerprint[gray.length + pixels + at] = 128 + 0.5 * red - 0.418688 * green - 0.081312 * blue
  }
  return Buffer.from(fingerprint.buffer)
}
