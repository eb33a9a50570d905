import 'server-only'
import { resolve } from 'node:path'
import { env } from '@/lib/env'
import { bundledImages } from './bundled'
import { diskStore } from './stores/disk-store'
import { type Bucket, checkBucket, s3Store } from './stores/s3-store'
import type { MediaStore } from './stores/store'

let store: MediaStore | undefined

export function mediaStore(): MediaStore {
  const bucket = configuredBucket()
  store ??= bucket ? s3Store(bucket) : diskStore(resolve(env.DATA_DIR, 'media'))
  return store
}

/** @throws EnvError when the store refuses access; MediaUnavailableError when it does not respond */
export async function checkMediaStore(): Promise<void> {
  const bucket = configuredBucket()
  if (bucket) await checkBucket(bucket)
}

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

/** @throws MediaUnavailableError */
export async function readMedia(name: string) {
  return (await bundledImages.get(name)) ?? mediaStore().get(name)
}

/** @throws MediaUnavailableError */
export async function streamMedia(name: string) {
  return (await bundledImages.stream(name)) ?? mediaStore().stream(name)
}
