import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sniffPhoto } from './validate-files'

const picture = sharp({ create: { width: 8, height: 6, channels: 3, background: '#0a6a4b' } })

describe('sniffPhoto', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('knows a %s', async (format) => {
    expect(sniffPhoto(await picture.clone().toFormat(format).toBuffer())).toBe(`image/${format}`)
  })

  it.each(['gif', 'tiff', 'avif'] as const)('takes no %s', async (format) => {
    expect(sniffPhoto(await picture.clone().toFormat(format).toBuffer())).toBeNull()
  })

  it('knows the photos of iPhones', () => {
    expect(sniffPhoto(Buffer.from('\0\0\0\x24ftypheic\0\0\0\0', 'latin1'))).toBe('heic')
  })

  it.each(['', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', 'RIFF____WAVE', '\xff\xd8'])(
    'takes no %j',
    (text) => {
      expect(sniffPhoto(Buffer.from(text, 'latin1'))).toBeNull()
    },
  )
})
