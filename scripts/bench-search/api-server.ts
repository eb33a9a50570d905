/** Serves the API alone, for the benchmark: `PORT` and `DATABASE_URL` say where. */
import { serve } from '@hono/node-server'
import { api } from '@/lib/api/app'
import { loadIndex } from '@/lib/search/index/live-index'

const from = performance.now()
process.once('disconnect', () => process.exit())
await loadIndex()
serve({ fetch: api.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT) }, () => {
  process.send?.({
    seconds: (performance.now() - from) / 1000,
    megabytes: process.memoryUsage().rss / 2 ** 20,
  })
})
