import 'server-only'
import { join, resolve } from 'node:path'
import { env } from '@/lib/env'
import { diskStore } from './disk-store'
import type { MediaStore } from './store'
import { supabaseStore } from './supabase-store'

let store: MediaStore | undefined

/** The store that uploads go to: a Supabase project's where one is configured, else the app's own directory. */
export function mediaStore(): MediaStore {
  store ??= configuredStore()
  return store
}

function configuredStore(): MediaStore {
  const { NEXT_PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = env
  return url && secretKey ? supabaseStore({ url, secretKey }) : diskStore(resolve(env.DATA_DIR, 'media'))
}

/** Pictures of the demo catalogue come with the project and are never written. */
const bundled = diskStore(join(process.cwd(), 'public', 'demo'))

/** Whether a picture comes with the project, so that no store has it. */
export function isBundled(name: string): Promise<boolean> {
  return bundled.has(name)
}

/**
 * The bytes of a finished image, bundled or uploaded, or null when there is none of that name.
 * @throws MediaUnavailableError
 */
export async function readMedia(name: string) {
  return (await bundled.get(name)) ?? mediaStore().get(name)
}
