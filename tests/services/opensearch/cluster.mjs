/**
 * A cluster of OpenSearch or Elasticsearch on loopback: two nodes with data and a voting-only one, so that either of
 * the two can be lost. Each is a process that can be killed and started again on the same ports.
 */
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../scripts/launcher/ports.mjs'
import { endChild, startChild } from '../../../scripts/launcher/processes.mjs'

const startTimeoutMs = 180_000
const heaps = { one: '640m', two: '640m', voter: '256m' }
const names = Object.keys(heaps)

/**
 * @param {import('./products.mjs').Product} product
 * @param {string} folder of its data
 * @param {string} jars the class path
 */
export async function newCluster(product, folder, jars) {
  await product.prepare?.(folder, jars)
  const ports = {}
  for (const name of names) ports[name] = { http: await freePort(), transport: await freePort() }
  const seeds = Object.values(ports).map(({ transport }) => `127.0.0.1:${transport}`)
  const children = {}
  const cluster = {
    /** The two nodes that hold data. */
    url: `http://127.0.0.1:${ports.one.http},127.0.0.1:${ports.two.http}`,
    start: async (...started) => {
      for (const name of started) children[name] = startNode(name)
      await cluster.ready()
    },
    /** The name of the node with an index's primary shard. */
    primaryOf: async (index) => {
      const shards = await cluster.get(`/_cat/shards/${index}?format=json`)
      return shards.find(({ prirep }) => prirep === 'p').node
    },
    kill: async (...killed) => {
      for (const name of killed) {
        const gone = once(children[name], 'exit')
        process.kill(children[name].pid, 'SIGKILL')
        await gone
      }
    },
    /** Waits until all running nodes have joined, and all replicas are complete. */
    ready: async () => {
      const running = Object.values(children).filter(
        ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
      )
      const path = `/_cluster/health?wait_for_nodes=${running.length}&wait_for_status=green&timeout=2s`
      for (const end = Date.now() + startTimeoutMs; Date.now() < end; await sleep(200)) {
        const health = await cluster.get(path).catch(() => ({ timed_out: true }))
        if (health.timed_out === false) return
      }
      throw new Error(`${product.label} does not start.`)
    },
    get: async (path) => {
      const asked = Object.values(ports).map(async ({ http }) => {
        const response = await fetch(`http://127.0.0.1:${http}${path}`)
        if (!response.ok) throw new Error(`${product.label} answered ${response.status} to ${path}.`)
        return response.json()
      })
      return Promise.any(asked)
    },
    stop: () => Promise.all(Object.values(children).map((child) => endChild(child))),
  }
  return cluster

  function startNode(name) {
    const home = join(folder, name)
    mkdirSync(home, { recursive: true })
    const { http, transport } = ports[name]
    const heap = [`-Xms${heaps[name]}`, `-Xmx${heaps[name]}`, '-XX:+UseSerialGC']
    const settings = [home, name, http, transport, seeds.join(','), names.join(','), rolesOf(name)]
    const child = startChild('java', [...heap, '-cp', jars, product.program, ...settings.map(String)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' })
    child.stdout.pipe(log)
    child.stderr.pipe(log)
    return child
  }

  function rolesOf(name) {
    return name === 'voter' ? product.votingRole : `${product.votingRole},data`
  }
}
