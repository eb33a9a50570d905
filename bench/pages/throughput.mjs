/** Measures pages per second, and the cost of one: ours compared with minimal ones of Node, Next and nginx. */
import { load } from '../shared/load.mjs'
import { hasNginx, isShipped, startNginxBeforeApp, startNginxBeforeReference } from '../shared/nginx.mjs'
import { startPlainServer, startReference } from '../shared/servers.mjs'
import { postmasterOf } from '../shared/usage.mjs'
import { listPath } from './pages.mjs'

/** @typedef {import('../shared/servers.mjs').Server} Server */
/** @typedef {import('../shared/load.mjs').Load} Load */

export const base = 'node:http, 60 KB from memory'
export const dynamicGrid = 'Next, 24 cards from PostgreSQL'
export const nginxBeforeReference = 'nginx before the static grid'
export const nginxBeforeApp = 'nginx before our /buy'
export const gridOf = (cards) => `Next, static grid of ${cards} cards`

/** Numbers of cards in the reference's grids. */
const grids = Array.from({ length: 20 }, (_, index) => 12 * (index + 1))

/**
 * @param {object} stage
 * @param {Server} stage.app
 * @param {import('postgres').Sql} stage.sql of the app's database
 * @param {string} stage.databaseUrl
 * @param {import('./pages.mjs').Page[]} stage.pages
 * @param {RegExp} filter of names; the first is measured always
 * @param {{seconds: number, warmUpSeconds: number}} options
 * @returns {Promise<{loads: Load[], likes: Record<string, string>}>} `likes` names for each page the grid of its size
 */
export async function measureThroughput({ app, sql, databaseUrl, pages }, filter, options) {
  const plain = await startPlainServer(databaseUrl)
  const reference = await startReference(databaseUrl)
  const sizes = await sizesOfGrids(reference)
  const likes = {}
  const wanted = new Set([24])
  for (const { name, path } of pages) {
    const cards = nearest(sizes, await sizeOf(`${app.url}${path}`))
    likes[name] = gridOf(cards)
    wanted.add(cards)
  }
  const cardsOfList = Number(likes[listPath]?.match(/\d+/)?.[0] ?? 24)
  const database = await postmasterOf(sql)
  const of = (server, name, path, rest = {}) => ({
    name,
    url: `${server.url}${path}`,
    pid: server.pid,
    ...rest,
  })
  const targets = [
    of(plain, base, '/'),
    of(reference, 'Next, route handler from memory', '/floor'),
    of(reference, 'Next, one heading for each request', '/heading'),
    of(reference, dynamicGrid, '/listings?minPrice=50000', { database }),
    ...[...wanted].sort((a, b) => a - b).map((cards) => of(reference, gridOf(cards), `/grid/${cards}`)),
    ...pages.map(({ name, path, expect, vary }) => of(app, name, path, { database, expect, vary })),
    ...(await nginxTargets(reference, app, `/grid/${cardsOfList}`, of)),
  ]
  const loads = []
  for (const target of targets.filter(({ name }) => name === base || filter.test(name))) {
    process.stderr.write(`  ${target.name} …\r`)
    loads.push(await load(target, options))
    process.stderr.write('\x1b[K')
  }
  return { loads, likes }
}

/** @param {Server} reference @param {Server} app @param {string} grid @param {Function} of */
async function nginxTargets(reference, app, grid, of) {
  if (!hasNginx()) {
    console.log('nginx is not installed here: pages behind it are not measured.\n')
    return []
  }
  if (!isShipped()) console.log('There is no deploy/nginx.conf: nginx runs with a plain configuration.\n')
  const portOf = ({ url }) => Number(new URL(url).port)
  return [
    of(await startNginxBeforeReference(portOf(reference)), nginxBeforeReference, grid),
    of(await startNginxBeforeApp(portOf(app)), nginxBeforeApp, listPath),
  ]
}

/** @param {Server} reference @returns {Promise<[number, number][]>} cards and bytes */
async function sizesOfGrids(reference) {
  const sizes = []
  for (const cards of grids) sizes.push([cards, await sizeOf(`${reference.url}/grid/${cards}`)])
  return sizes
}

/** @param {string} url */
async function sizeOf(url) {
  return Buffer.byteLength(await (await fetch(url)).text())
}

/** @param {[number, number][]} sizes @param {number} bytes */
function nearest(sizes, bytes) {
  return sizes.reduce((best, size) =>
    Math.abs(size[1] - bytes) < Math.abs(best[1] - bytes) ? size : best,
  )[0]
}
