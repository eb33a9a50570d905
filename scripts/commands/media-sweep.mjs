/** `npm run media:sweep`: deletes the images' files that no row refers to. */
import { withDatabase } from '../data/with-database.mjs'
import { exitWithError } from '../launcher/steps.mjs'

main().then(() => process.exit(0), exitWithError)

async function main() {
  const removed = await withDatabase(async () => {
    const { sql } = await import('../../lib/db/client.ts')
    const { findReferencedHashes } = await import('../../lib/listings/photos/image-files.ts')
    const { mediaStore } = await import('../../lib/media/media.ts')
    const { sweepMedia } = await import('../../lib/media/sweep.ts')
    const count = await sweepMedia(mediaStore(), findReferencedHashes)
    await sql().end()
    return count
  })
  console.log(removed === null ? 'Another process is sweeping.' : `${removed} orphaned files removed`)
}
