import 'server-only'
import { open } from 'node:fs/promises'
import { type Feed, FeedError } from './feed'
import { readCsv } from './read-csv'
import { readKyero } from './read-kyero'
import { readXlsx } from './read-xlsx'

/** Reads a feed, whose format its first bytes say. @throws FeedError, also while its rows are read */
export async function readFeed(path: string): Promise<Feed> {
  const start = await readStart(path)
  if (start.startsWith('PK\x03\x04')) return readXlsx(path)
  refuseOthers(start)
  // Also in UTF-16, and after a byte order mark.
  return /^[\xef\xbb\xbf\xff\xfe\0\s]*</.test(start) ? readKyero(path) : readCsv(path)
}

/** What is often sent instead of a table, and what to do with it. */
function refuseOthers(start: string): void {
  const text = start.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (start.startsWith('\xd0\xcf\x11\xe0')) throw new FeedError({ key: 'old_excel' })
  if (start.startsWith('%PDF')) throw new FeedError({ key: 'is_pdf' })
  if (/^(?:\x89PNG|\xff\xd8\xff|GIF8|BM|RIFF)/.test(start)) throw new FeedError({ key: 'is_picture' })
  if (text.startsWith('{') || /^\[\s*[{[\]"]/.test(text)) throw new FeedError({ key: 'is_json' })
  if (text.startsWith('#HEADER#')) throw new FeedError({ key: 'is_blm' })
  if (/^(?:<!doctype html|<html)/i.test(text)) throw new FeedError({ key: 'is_html' })
}

async function readStart(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}
