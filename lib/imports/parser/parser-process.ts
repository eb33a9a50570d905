/** Parses one file for run-parser.ts, batch by batch as it is asked. Bundled beside the server (scripts/launcher/build.mjs). */
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { FeedError } from '../formats/feed'
import type { ParserRequest, ParserResponse } from './messages'
import { type ParsedFeedRow, parseFeed } from './parse-feed'

const rowsPerBatch = 100
/** Characters of texts; they are copied between processes. */
const batchLength = 2 ** 20
/** So that slow rows are known to be read. */
const batchMs = 500

const maxResidentBytes = 512 * 2 ** 20

// Requests come first.
setPriority(5)
// The server ends this process; signals go to the whole process group.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
endWithParent()

let rows: AsyncIterator<ParsedFeedRow> | undefined

process.on('message', async (request: ParserRequest) => {
  process.send?.(await respond(request))
})

async function respond(request: ParserRequest): Promise<ParserResponse> {
  try {
    if (!('open' in request)) return { rows: await readBatch() }
    const feed = await parseFeed(request.open)
    rows = feed.rows[Symbol.asyncIterator]()
    return { header: feed.header }
  } catch (error) {
    if (error instanceof FeedError) return { problem: error.problem }
    // Ends the process, which the server takes for a file that cannot be read.
    throw error
  }
}

async function readBatch(): Promise<ParsedFeedRow[]> {
  const batch: ParsedFeedRow[] = []
  const start = performance.now()
  let length = 0
  while (batch.length < rowsPerBatch && length < batchLength && performance.now() - start < batchMs) {
    const next = await rows?.next()
    if (!next || next.done) break
    batch.push(next.value)
    length += 'size' in next.value ? next.value.size : 0
  }
  return batch
}

/**
 * Also while a file keeps this thread busy: a server that was killed leaves no parser behind, and memory outside of the
 * heap, which Node.js does not limit, has a limit.
 */
function endWithParent(): void {
  const watch = `
    const parent = process.ppid
    setInterval(() => {
      if (process.ppid === parent && process.memoryUsage.rss() < ${maxResidentBytes}) return
      process.kill(process.pid, 'SIGKILL')
    }, 500)`
  new Worker(watch, { eval: true }).unref()
}
