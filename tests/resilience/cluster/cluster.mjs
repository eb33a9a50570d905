/** Starts all parts of a cluster on consecutive ports. */
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isFree } from '../../../scripts/launcher/ports.mjs'
import { step } from '../../../scripts/launcher/steps.mjs'
import { newInstance } from './instances.mjs'
import { newPostgres, replicateSynchronously } from './postgres.mjs'
import { logs } from './processes.mjs'
import { startProxy } from './proxy.mjs'
import { startRedis } from './redis.mjs'

/**
 * Starts the cluster with empty data; all instances start at once, each of which would migrate the database.
 * @param smtpUrl of the mail server
 * @param onStarted receives functions that undo what `endChildren` does not
 */
export async function startCluster(dataDir, firstPort, smtpUrl, onStarted) {
  rmSync(logs, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  // PostgreSQL's user must be able to enter.
  chmodSync(dataDir, 0o711)
  const [primaryPort, replicaPort, redisPort, proxyPort, ...instancePorts] = await freePorts(firstPort, 7)
  const database = await startDatabase(dataDir, [primaryPort, replicaPort], onStarted)
  const redis = await startRedis(redisPort)
  const variables = {
    DATABASE_URL: database.url,
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
  return { database, redis, instances, proxy }
}

/** A primary that waits for its replica before it acknowledges a commit. */
async function startDatabase(dataDir, [primaryPort, replicaPort], onStarted) {
  const postgres = newPostgres(join(dataDir, 'postgres'), onStarted)
  let primary
  let replica
  await step('database', async () => {
    primary = await postgres.startPrimary(primaryPort)
    replica = await postgres.startReplica(primary, replicaPort)
    await replicateSynchronously(primary)
    return `a primary and its replica, ports ${primaryPort} and ${replicaPort}`
  })
  return {
    url: postgres.addressOf([primaryPort, replicaPort]),
    primary,
    replica,
    /** Starts a replica of the promoted server, in place of the first primary. Does not wait for it. */
    startAnother: () => postgres.startReplica(replica, primaryPort),
  }
}

/** Below the ephemeral ports, so that a restarted program finds its port free. */
async function freePorts(first, count) {
  const ports = []
  for (let port = first; ports.length < count; port++) {
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port))) ports.push(port)
  }
  return ports
}
