/** MinIO, an S3 server, with a data folder; it can be killed and started again on the same port. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../scripts/launcher/ports.mjs'
import { endChild, startChild } from '../../../scripts/launcher/processes.mjs'

export const version = 'v0.0.0-20260212201848-7aac2a2c5b7c'
export const keys = { accessKeyId: 'kljuc-tests', secretAccessKey: 'a-secret-of-the-tests' }

export async function newMinio(program, folder) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, MINIO_ROOT_USER: keys.accessKeyId, MINIO_ROOT_PASSWORD: keys.secretAccessKey }
  let child
  return {
    url,
    async start() {
      const args = [
        'server',
        folder,
        '--quiet',
        '--address',
        `127.0.0.1:${port}`,
        '--console-address',
        '127.0.0.1:0',
      ]
      child = startChild(program, args, { env, stdio: 'ignore' })
      for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) {
        const response = await fetch(`${url}/minio/health/ready`).catch(() => undefined)
        if (response?.ok) return
      }
      throw new Error('MinIO does not start.')
    },
    async kill() {
      const gone = once(child, 'exit')
      process.kill(child.pid, 'SIGKILL')
      await gone
    },
    stop: () => endChild(child),
  }
}
