import sharp from 'sharp'

/** A JPEG of noise, which no encoder makes small. @param width in pixels; a megapixel is about a megabyte */
export function noisyPhoto(width = 1_600, height = Math.round((width * 3) / 4)) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** The body of an upload. @param {Buffer} photo */
export function photoForm(photo) {
  const form = new FormData()
  form.set('file', new Blob([photo], { type: 'image/jpeg' }), 'foto.jpg')
  return form
}
