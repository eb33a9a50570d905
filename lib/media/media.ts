import 'server-only'
import { join, resolve } from 'node:path'
import { env } from '@/lib/env'
import { diskStore } from './disk-store'
import type { MediaStore } from './store'
import { supabaseStore } from './supabase-store'

let store: MediaStore | undefined

/** The store for uploads: a Supabase project's where one is configured, else a directory. */
export function mediaStore(): MediaStore {
  store ??= configuredStore()
  return store
}

function configuredStore(): MediaStore {
  const { NEXT_PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = env
  return url && secretKey ? supabaseStore({ url, secretKey }) : diskStore(resolve(env.DATA_DIR, 'media'))
}

const bundled = diskStore(join(process.cwd(), 'public', 'demo'))

/** Whether a picture comes with the project, so that no store has it. */
export function isBundled(name: string): Promise<boolean> {
  return bundled.has(name)
}

/**
 * Reads a finished image, bundled or uploaded; null when there is none.
 * @throws MediaUnavailableError
 */
export async function readMedia(name: string) {
  return (await bundled.get(name)) ?? mediaStore().get(name)
}
