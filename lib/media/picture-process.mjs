/** A process that renders pictures one after the other, for `picture-worker.ts`: what it takes is not the server's. */
import { setPriority } from 'node:os'
import { renderPicture } from './render-picture.mjs'

// Answers to people come before pictures.
setPriority(10)
// It ends with the server, which first answers what is under way: what stops that stops the whole group of processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', async (job) => {
  try {
    process.send?.({ picture: await renderPicture(job) })
  } catch ({ reason, message }) {
    process.send?.({ refusal: reason, message })
  }
})
