import { sql } from '@/lib/db/client'
import { findReferencedHashes } from '@/lib/listings/photos/image-files'
import { mediaStore } from '@/lib/media/media'
import { sweepMedia } from '@/lib/media/sweep'

const removed = await sweepMedia(mediaStore(), findReferencedHashes)
console.log(removed === null ? 'Another process is sweeping.' : `${removed} orphaned files removed`)
await sql().end()
process.exit(0)
