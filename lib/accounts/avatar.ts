import 'server-only'
import { finishSquare } from '@/lib/media/finish-square'
import { mediaStore } from '@/lib/media/media'
import { avatarPath, avatarSide } from './avatar-path'
import { updateProfile } from './profile'

/**
 * Makes an upload the person's picture. The file is kept before the row that names it; the picture before it is
 * left to the sweep, since somebody else may have uploaded the same one.
 * @throws UnsupportedImageError, ImageTooLargeError
 */
export async function saveAvatar(accountId: string, upload: Buffer): Promise<void> {
  const { hash, name, bytes } = await finishSquare(upload, avatarSide)
  await mediaStore().put(name, bytes)
  await updateProfile(accountId, { avatarUrl: avatarPath(hash) })
}
