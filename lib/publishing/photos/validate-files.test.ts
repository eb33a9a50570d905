import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { photoLimits } from './photo'
import { sniffPhoto, validateFiles } from './validate-files'

const jpeg = '\xff\xd8\xff\xe0JFIF'
const file = (content: string, name: string) => new File([Buffer.from(content, 'latin1')], name)

describe('validateFiles', () => {
  it('takes photos by their content, and says of the rest which and why', async () => {
    const gone = file(jpeg, 'gone.jpg')
    gone.slice = () => {
      throw new DOMException('', 'NotReadableError')
    }
    const large = file(jpeg, 'large.jpg')
    Object.defineProperty(large, 'size', { value: photoLimits.megabytes * 2 ** 20 + 1 })
    const files = [
      file(jpeg, 'kitchen.txt'),
      file('GIF89a', 'kitchen.jpg'),
      file('', 'empty.jpg'),
      file('\0\0\0\x24ftypheic', 'phone.heic'),
      gone,
      large,
    ]
    const { admitted, skipped } = await validateFiles(files, 30)
    expect(admitted.map(({ file: { name }, type }) => [name, type])).toEqual([
      ['kitchen.txt', 'image/jpeg'],
      ['phone.heic', 'image/heic'],
    ])
    expect(skipped.map(({ name, reason }) => [name, reason])).toEqual([
      ['kitchen.jpg', 'notPhoto'],
      ['empty.jpg', 'notPhoto'],
      ['gone.jpg', 'unreadable'],
      ['large.jpg', 'tooBig'],
    ])
  })

  it('takes no more than there is room for, and lets no other file take the room', async () => {
    const files = ['1', 'x', '2', '3'].map((name) => file(name === 'x' ? 'text' : jpeg, name))
    const { admitted, skipped } = await validateFiles(files, 2)
    expect(admitted.map(({ file: { name } }) => name)).toEqual(['1', '2'])
    expect(skipped.map(({ name, reason }) => [name, reason])).toEqual([
      ['x', 'notPhoto'],
      ['3', 'tooMany'],
    ])
  })
})

const photo = sharp({ create: { width: 8, height: 6, channels: 3, background: '#0a6a4b' } })

describe('sniffPhoto', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('knows a %s', async (format) => {
    expect(sniffPhoto(await photo.clone().toFormat(format).toBuffer())).toBe(`image/${format}`)
  })

  it.each(['gif', 'tiff', 'avif'] as const)('takes no %s', async (format) => {
    expect(sniffPhoto(await photo.clone().toFormat(format).toBuffer())).toBeNull()
  })

  it('knows the photos of iPhones', () => {
    expect(sniffPhoto(Buffer.from('\0\0\0\x24ftypheic\0\0\0\0', 'latin1'))).toBe('image/heic')
  })

  it.each(['', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', 'RIFF____WAVE', '\xff\xd8'])(
    'takes no %j',
    (text) => {
      expect(sniffPhoto(Buffer.from(text, 'latin1'))).toBeNull()
    },
  )
})
