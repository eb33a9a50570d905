import 'server-only'
import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Env, EnvError, env } from '@/lib/env'

type DataVariables = Pick<Env, 'DATA_DIR' | 'S3_BUCKET' | 'SMTP_URL'>

/** Needed unless an S3 store and a mail server are configured. @throws EnvError when it is not writable */
export async function checkDataDir({ DATA_DIR, S3_BUCKET, SMTP_URL }: DataVariables = env): Promise<void> {
  if (S3_BUCKET && SMTP_URL) return
  const directory = resolve(DATA_DIR)
  try {
    await mkdir(directory, { recursive: true })
    await access(directory, constants.W_OK)
  } catch (error) {
    throw new EnvError(`DATA_DIR cannot be written: ${error instanceof Error ? error.message : error}.`)
  }
}
