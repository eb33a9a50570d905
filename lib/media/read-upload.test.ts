import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readUpload } from './read-upload'

const part = (boundary: string, name: string, bytes: string, filename?: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n${bytes}\r\n`
const file = (boundary: string, bytes: string, name = 'file') => part(boundary, name, bytes, 'a.jpg')

/** What is read of a body, or the error code and fields of its refusal. */
function read(body: string, type: string): Promise<unknown> {
  const request = new Request('http://a.test/', {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${type}` },
    body: Buffer.from(body, 'latin1'),
  })
  return readUpload(request, 'ana', (path) => readFile(path, 'latin1')).catch(({ code, detail }) =>
    detail.fields ? [code, detail.fields] : code,
  )
}

describe('the boundary', () => {
  it.each([
    ['x', 'x'],
    ['----WebKitFormBoundary7MA4YWxkTrZu0gW', '----WebKitFormBoundary7MA4YWxkTrZu0gW'],
    ["0'()+_,-./:=?", `"0'()+_,-./:=?"`],
    ['a b', '"a b"'],
    ['b'.repeat(70), 'b'.repeat(70)],
    ['x', 'x; charset=utf-8'],
  ])('may be %s', async (boundary, type) => {
    expect(await read(`${file(boundary, 'image')}--${boundary}--\r\n`, type)).toBe('image')
    const before = `${part(boundary, 'note', 'x')}${file(boundary, '')}`
    expect(await read(`preamble\r\n${before}--${boundary}--\r\nepilogue`, type)).toBe('')
  })

  it.each(['', '"a "', 'b'.repeat(71), 'a;b"', 'ž'])('is refused when it is none: %s', async (type) => {
    const header = Buffer.from(type).toString('latin1')
    expect(await read(`${file('b', 'x')}--b--`, header)).toBe('unsupported_media')
  })
})

describe('the parts', () => {
  it.each([
    ['another field alone', file('b', 'x', 'image'), ['invalid_fields', { file: { key: 'required' } }]],
    ['a text of that name', part('b', 'file', 'x'), ['invalid_fields', { file: { key: 'required' } }]],
    [
      'two files',
      file('b', 'x') + file('b', 'y'),
      ['invalid_fields', { file: { key: 'too_many', values: { max: 1 } } }],
    ],
    ['five parts', part('b', 'a', '1').repeat(4) + file('b', 'x'), 'payload_too_large'],
    ['a file over 10 MB', file('b', 'x'.repeat(10 * 2 ** 20 + 1)), 'file_too_large'],
  ])('are refused: %s', async (_, body, refusal) => {
    expect(await read(`${body}--b--\r\n`, 'b')).toEqual(refusal)
  })

  it('may be four, and a file of 10 MB', async () => {
    const body = `${part('b', 'a', '1').repeat(3)}${file('b', 'x'.repeat(10 * 2 ** 20))}--b--\r\n`
    expect(await read(body, 'b')).toHaveLength(10 * 2 ** 20)
  })

  it.each(['', 'no part at all', '--b\r\n', file('b', 'cut off'), `${file('b', 'x')}--b`])(
    'are refused when they have no end: %j',
    async (body) => {
      expect(await read(body, 'b')).toBe('unsupported_media')
    },
  )

  it('are read in linear time, whatever looks like a boundary', async () => {
    const almost = `\r\n--${'b'.repeat(69)}`.repeat(140_000)
    const from = performance.now()
    const body = `${file('b'.repeat(70), almost)}--${'b'.repeat(70)}--\r\n`
    expect(await read(body, 'b'.repeat(70))).toHaveLength(almost.length)
    expect(performance.now() - from).toBeLessThan(3_000)
  })
})
