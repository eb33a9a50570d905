import 'server-only'
import { encodeSquareImage } from '@/lib/media/encode-image'
import { storeFiles } from '@/lib/media/store-files'
import { avatarPath, avatarSide } from './avatar-path'
import { updateProfile } from './profile'

/** The former file is left to the sweep: others may have it too. @throws as `encodeSquareImage` */
export async function saveAvatar(accountId: string, upload: Uint8Array): Promise<void> {
  const { hash, files } = await encodeSquareImage(upload, avatarSide)
  const change = { avatarUrl: avatarPath(hash) }
  await storeFiles(hash, files, (transaction) => updateProfile(accountId, change, transaction))
}
