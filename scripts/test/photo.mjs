import sharp from 'sharp'

/** A JPEG of noise, which no encoder makes small. @param width in pixels; a megapixel is about a megabyte */
export function noisyPhoto(width = 1_600, height = Math.round((width * 3) / 4)) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/**
 * A JPEG of 40 rectangles in places and colours of the seed: like a photo of a room, it resembles none of another seed.
 * @param {number} seed @param {number} width in pixels
 */
export function drawnPhoto(seed, width = 800) {
  let state = (seed * 7_919 + 17) % 2 ** 31
  const next = (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * limit)
  }
  const shapes = Array.from({ length: 40 }, () => {
    const place = `x="${next(760) - 60}" y="${next(560) - 60}" width="${40 + next(220)}" height="${40 + next(180)}"`
    return `<rect ${place} fill="rgb(${next(256)},${next(256)},${next(256)})"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="${width}" height="${(width * 3) / 4}"><rect width="800" height="600" fill="#bbb"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}

/** The body of an upload. @param {Buffer} photo */
export function photoForm(photo) {
  const form = new FormData()
  form.set('file', new Blob([photo], { type: 'image/jpeg' }), 'foto.jpg')
  return form
}
