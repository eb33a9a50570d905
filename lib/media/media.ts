import 'server-only'
import { join, resolve } from 'node:path'
import { env } from '@/lib/env'
import { diskStore, type MediaStore } from './store'

/** The store that uploads go to. */
export function mediaStore(): MediaStore {
  return diskStore(resolve(env.DATA_DIR, 'media'))
}

/** Pictures of the demo catalogue come with the project and are never written. */
const bundled = diskStore(join(process.cwd(), 'public', 'demo'))

/** The bytes of a finished image, uploaded or bundled, or null when there is none of that name. */
export async function readMedia(name: string) {
  return (await mediaStore().get(name)) ?? bundled.get(name)
}
