/** Everything that a cluster is made of, started on ports one behind the other. */
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isFree } from '../launcher/ports.mjs'
import { step } from '../launcher/steps.mjs'
import { newInstance } from './instances.mjs'
import { startPostgres } from './postgres.mjs'
import { logs } from './processes.mjs'
import { startProxy } from './proxy.mjs'
import { startRedis } from './redis.mjs'

/** @typedef {Awaited<ReturnType<typeof startCluster>>} Cluster */

/**
 * Starts it on empty data; all instances at once, each of which would make the database ready for itself.
 * @param {string} dataDir
 * @param {number} firstPort
 * @param {string} smtpUrl where mails go
 * @param {(stop: () => Promise<unknown>) => void} onStarted told how to undo what `endChildren` does not
 */
export async function startCluster(dataDir, firstPort, smtpUrl, onStarted) {
  rmSync(logs, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  // PostgreSQL's user passes through.
  chmodSync(dataDir, 0o711)
  const [primary, replica, redisPort, proxyPort, ...instancePorts] = await freePorts(firstPort, 7)
  let postgres
  await step('database', async () => {
    postgres = await startPostgres(join(dataDir, 'postgres'), { primary, replica }, onStarted)
    return `a primary and a replica, ports ${primary} and ${replica}`
  })
  const redis = await startRedis(redisPort)
  const variables = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    SITE_URL: `http://127.0.0.1:${proxyPort}`,
    SMTP_URL: smtpUrl,
    SEED_DEMO: '1',
  }
  const instances = instancePorts.map((port) => newInstance(port, join(dataDir, 'app'), variables))
  for (const { start, stop } of instances) {
    onStarted(stop)
    start()
  }
  await step('instances', async () => {
    await Promise.all(instances.map(({ ready }) => ready()))
    return `${instances.length} at once, ports ${instancePorts.join(', ')}`
  })
  const proxy = await startProxy(join(dataDir, 'nginx'), proxyPort, instancePorts)
  return { postgres, redis, instances, proxy }
}

/** Below those that the system gives to whoever connects, so that what is killed finds its port free. */
async function freePorts(first, count) {
  const ports = []
  for (let port = first; ports.length < count; port++) {
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port))) ports.push(port)
  }
  return ports
}
