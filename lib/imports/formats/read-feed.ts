import 'server-only'
import { open } from 'node:fs/promises'
import type { Feed } from './feed'
import { readCsv } from './read-csv'
import { readKyero } from './read-kyero'
import { readXlsx } from './read-xlsx'

/** Reads a feed, whose format its first bytes say. @throws FeedError, also while its rows are read */
export async function readFeed(path: string): Promise<Feed> {
  const start = await readStart(path)
  if (start.startsWith('PK\x03\x04')) return readXlsx(path)
  // Also in UTF-16, and after a byte order mark.
  return /^[\xef\xbb\xbf\xff\xfe\0\s]*</.test(start) ? readKyero(path) : readCsv(path)
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
