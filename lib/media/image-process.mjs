/** Renders images one after the other, for `image-worker-pool.ts`. */
import { setPriority } from 'node:os'
import { renderImage } from './render-image.mjs'

// Lower priority than the server's.
setPriority(10)
// The server ends this process once its last image is done; signals go to the whole process group.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', async (job) => {
  process.send?.(await renderImage(job))
})
