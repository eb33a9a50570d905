import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskStore } from '@/lib/media/stores/disk-store'
import { s3Store } from '@/lib/media/stores/s3-store'
import type { MediaStore } from '@/lib/media/stores/store'
import { startS3Server } from './s3-server'

/** A store of a test, with functions that bypass the interface. */
export interface TestStore {
  store: MediaStore
  names(): Promise<string[]>
  age(name: string, hours: number): Promise<void>
  /** Creates a file with any name. */
  leave(name: string): Promise<void>
  /** Makes the store fail from now on. */
  breakDown(): Promise<void>
  end(): Promise<void>
}

export const storeKinds: [string, () => Promise<TestStore>][] = [
  ['on disk', newDiskStore],
  ['in a bucket', newS3Store],
]

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000)

async function newDiskStore(): Promise<TestStore> {
  const parent = await mkdtemp(join(tmpdir(), 'media-'))
  const directory = join(parent, 'deeper')
  return {
    store: diskStore(directory),
    names: () => readdir(directory).catch(() => []),
    age: (name, hours) => utimes(join(directory, name), hoursAgo(hours), hoursAgo(hours)),
    leave: (name) => writeFile(join(directory, name), 'left behind'),
    // A file in place of the directory.
    async breakDown() {
      await rm(directory, { recursive: true, force: true })
      await writeFile(directory, '')
    },
    end: () => rm(parent, { recursive: true }),
  }
}

/** Used only by the fake, and by the tests of the store. */
export const testBucket = {
  bucket: 'listing-images',
  accessKeyId: 'key-of-the-tests',
  secretAccessKey: 'secret-of-the-tests',
  region: 'us-east-1',
}

async function newS3Store(): Promise<TestStore> {
  const { service, url, stop } = await startS3Server(testBucket.accessKeyId)
  const objects = new Map()
  service.buckets.set(testBucket.bucket, objects)
  return {
    store: s3Store({ ...testBucket, endpoint: url, timeout: 2_000 }),
    names: async () => [...objects.keys()],
    async age(name, hours) {
      const object = objects.get(name)
      if (object) object.modified = hoursAgo(hours)
    },
    async leave(name) {
      const bytes = Buffer.from('left behind')
      objects.set(name, { bytes, contentType: '', cacheControl: '', modified: new Date() })
    },
    async breakDown() {
      service.mood = 'failing'
    },
    end: stop,
  }
}
