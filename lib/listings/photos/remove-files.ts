import 'server-only'
import { avatarHash, avatarSide } from '@/lib/accounts/avatar-path'
import { mediaNames } from '@/lib/media/image-sources'
import { mediaStore } from '@/lib/media/media'
import { removeIfOrphan } from '@/lib/media/sweep'
import { log } from '@/lib/platform/log/log'
import { findReferencedHashes } from './image-files'

type Files = Parameters<typeof mediaNames>[0]

/**
 * Deletes the files of removed images at once, so that nobody can load them any more, unless something else shows the same
 * picture. What fails is left to the sweep.
 */
export async function removeUnusedFiles(images: readonly Files[]): Promise<void> {
  for (const image of images) await removeUnused(image.hash, mediaNames(image))
}

/** As `removeUnusedFiles`, of an avatar or a logo that was replaced. @param path in the profile; others' addresses are left */
export async function removeUnusedSquare(path: string | null | undefined): Promise<void> {
  const hash = path ? avatarHash(path) : null
  if (hash) await removeUnused(hash, [`${hash}-${avatarSide}.webp`])
}

async function removeUnused(hash: string, names: string[]): Promise<void> {
  await removeIfOrphan(mediaStore(), findReferencedHashes, hash, names).catch((error: unknown) =>
    log().error({ err: error }, 'Files of a removed image could not be deleted'),
  )
}
