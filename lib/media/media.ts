import 'server-only'
import { join, resolve } from 'node:path'
import { env } from '@/lib/env'
import { diskStore } from './disk-store'
import { type Bucket, checkBucket, s3Store } from './s3-store'
import type { MediaStore } from './store'

let store: MediaStore | undefined

/** The store that uploads go to: an S3 bucket where one is configured, else the app's own directory. */
export function mediaStore(): MediaStore {
  const bucket = configuredBucket()
  store ??= bucket ? s3Store(bucket) : diskStore(resolve(env.DATA_DIR, 'media'))
  return store
}

/**
 * Asks the configured store whether it can be used.
 * @throws EnvError when it refuses; MediaUnavailableError when it does not answer now
 */
export async function checkMediaStore(): Promise<void> {
  const bucket = configuredBucket()
  if (bucket) await checkBucket(bucket)
}

/** All four are set, or none: `parseEnv` sees to it. */
function configuredBucket(): Bucket | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION,
  }
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
