/**
 * `npm run test:s3`: tests the image store against MinIO: rejected configurations, and uploads while it is killed and
 * started again. Acknowledged images are complete, others are refused with an error, and no row refers to a missing
 * file.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { endChildren } from '../../../scripts/launcher/processes.mjs'
import { startApp, startDatabase } from '../app.mjs'
import { goInstall, orSkip } from '../go-program.mjs'
import { report } from '../report.mjs'
import { keys, newMinio, version } from './minio.mjs'
import { checkStart } from './refused-starts.mjs'
import { checkStore } from './store.mjs'
import { uploadThroughOutages } from './uploads.mjs'

process.once('SIGINT', () => endChildren().then(() => process.exit(130)))
await orSkip(main)
process.exit()

async function main() {
  const program = await goInstall('minio', 'github.com/minio/minio', version)
  const database = await startDatabase()
  const folder = join(database.dataDir, 'minio')
  mkdirSync(folder)
  const minio = await newMinio(program, folder)
  try {
    await minio.start()
    const bucket = { endpoint: minio.url, bucket: 'listing-images', region: 'us-east-1', ...keys }
    const variables = {
      S3_ENDPOINT: minio.url,
      S3_BUCKET: bucket.bucket,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    }
    await report('the store gives back, lists and removes what it was given', () => checkStore(bucket))
    await report('a start with a wrong key or bucket ends with a sentence', () =>
      checkStart(database, variables),
    )
    const app = await startApp(database.url, database.dataDir, variables)
    await report('uploads while the store is killed twice', () =>
      uploadThroughOutages(app.origin, { minio, bucket, databaseUrl: database.url }),
    )
    await app.end()
  } finally {
    await minio.stop()
    await database.end()
  }
}
