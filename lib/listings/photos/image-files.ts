import 'server-only'
import { readdir } from 'node:fs/promises'
import { and, inArray, like } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { ISql } from 'postgres'
import { avatarHash, avatarPath, avatarSide } from '@/lib/accounts/avatar-path'
import { accounts, advertisers } from '@/lib/accounts/tables'
import type { Database, Transaction } from '@/lib/db/client'
import type { Violation } from '@/lib/db/invariant'
import { draftImages } from '@/lib/listings/drafts/tables'
import { hiddenImages, listingImages, projectImages } from '@/lib/listings/tables'
import { mediaNames } from '@/lib/media/image-sources'

const batchSize = 1_000

export async function* referencedFiles(sql: ISql): AsyncGenerator<{ row: string; names: string[] }> {
  const images = sql<{ table: string; id: string; hash: string; widths: number[] }[]>`
    select 'listing_images' as table, id, hash, widths from kljuc.listing_images
    union all select 'draft_images', id, hash, widths from kljuc.draft_images
    union all select 'hidden_images', id, hash, widths from kljuc.hidden_images
    union all select 'project_images', id, hash, widths from kljuc.project_images`
  for await (const rows of images.cursor(batchSize)) {
    for (const { table, id, hash, widths } of rows) {
      yield { row: `${table} ${id}`, names: mediaNames({ hash, widths }) }
    }
  }
  const uploaded = `^/media/[0-9a-f]{24}-${avatarSide}[.]webp$`
  const squares = sql<{ row: string; name: string }[]>`
    select 'accounts ' || id as row, substr(avatar_url, length('/media/') + 1) as name from kljuc.accounts
    where avatar_url ~ ${uploaded}
    union all select 'advertisers ' || account_id, substr(logo_url, length('/media/') + 1) from kljuc.advertisers
    where logo_url ~ ${uploaded}`
  for await (const rows of squares.cursor(batchSize)) {
    for (const { row, name } of rows) yield { row, names: [name] }
  }
}

/** Returns those of the hashes that an image, an avatar or a logo has. */
export async function findReferencedHashes(
  database: Database | Transaction,
  hashes: string[],
): Promise<Set<string>> {
  const images = await union(
    database
      .select({ hash: listingImages.hash })
      .from(listingImages)
      .where(inArray(listingImages.hash, hashes)),
    database.select({ hash: draftImages.hash }).from(draftImages).where(inArray(draftImages.hash, hashes)),
    database.select({ hash: hiddenImages.hash }).from(hiddenImages).where(inArray(hiddenImages.hash, hashes)),
    database
      .select({ hash: projectImages.hash })
      .from(projectImages)
      .where(inArray(projectImages.hash, hashes)),
  )
  const squarePaths = hashes.map(avatarPath)
  const squares = await union(
    database
      .select({ address: accounts.avatarUrl })
      .from(accounts)
      .where(and(like(accounts.avatarUrl, '/media/%'), inArray(accounts.avatarUrl, squarePaths))),
    database
      .select({ address: advertisers.logoUrl })
      .from(advertisers)
      .where(inArray(advertisers.logoUrl, squarePaths)),
  )
  const faces = squares.map(({ address }) => avatarHash(address ?? ''))
  return new Set([...images.map(({ hash }) => hash), ...faces.filter((hash) => hash !== null)])
}

export async function* missingFiles(sql: ISql, folders: string[]): AsyncGenerator<Violation> {
  const present = new Set<string>()
  for (const folder of folders) for (const name of await namesIn(folder)) present.add(name)
  for await (const { row, names } of referencedFiles(sql)) {
    const missing = names.filter((name) => !present.has(name))
    if (missing.length > 0) yield { row, problem: `the store has no ${missing.join(', ')}` }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
