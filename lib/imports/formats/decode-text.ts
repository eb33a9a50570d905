import 'server-only'
import { createReadStream } from 'node:fs'

/** Returns the encoding of a text file: by its byte order mark, else UTF-8 where it is valid, else Windows-1250. */
export async function detectEncoding(path: string): Promise<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of createReadStream(path)) {
      const bytes: Buffer = chunk
      if (isFirst) {
        const [one, two] = bytes
        if (one === 0xff && two === 0xfe) return 'utf-16le'
        if (one === 0xfe && two === 0xff) return 'utf-16be'
        // Latin letters in UTF-16 without a mark: every other byte is zero.
        if (one !== 0 && two === 0) return 'utf-16le'
        if (one === 0 && two !== 0 && two !== undefined) return 'utf-16be'
        isFirst = false
      }
      utf8.decode(bytes, { stream: true })
    }
    utf8.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1250'
    throw error
  }
}

/** Reads a text file in pieces, without its byte order mark and zero bytes, which no text in the database can have. */
export async function* readText(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk, { stream: true }).replaceAll('\0', '')
    if (text !== '') yield text
  }
  const rest = decoder.decode().replaceAll('\0', '')
  if (rest !== '') yield rest
}
