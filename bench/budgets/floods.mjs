/** A flood for each budget: `start(instance, network)` returns a function that ends it and says what it got. */
import { setTimeout as sleep } from 'node:timers/promises'
import { noisyPhoto } from '../../scripts/test/photo.mjs'
import { publishInvented, searchOwn, summarize } from '../../tests/resilience/attacks/named/index-flood.mjs'
import {
  openUnread,
  uploadPhoto as publishPhoto,
} from '../../tests/resilience/attacks/named/pipelined-requests.mjs'
import { trickle } from '../../tests/resilience/attacks/named/trickled-bodies.mjs'
import { listingOwner, uploadPhoto } from '../../tests/resilience/attacks/named/uploads-at-once.mjs'
import { inWords, startFlood } from '../../tests/resilience/attacks/quiet-reader.mjs'

const accounts = 6
const photosEach = 6
const searchesEach = 60

const byClient =
  (name, options = {}) =>
  async (instance, network) => {
    const stop = startFlood(name, instance, { network, ...options })
    await sleep(1_000)
    return async () => inWords(await stop())
  }

/** @type {Record<string, (instance: object, network: string) => Promise<() => Promise<string>>>} */
export const floods = {
  'unreadable filters': byClient('filters'),
  'invented router state': byClient('router-state'),
  'personal pages': byClient('profile'),
  'searches of 200 addresses': byClient('searches', { addresses: 200 }),
  'share images of 50 addresses': byClient('share-images', { addresses: 50 }),
  'sitemaps of 200 addresses': byClient('sitemaps', { addresses: 200 }),
  'wrong passwords of 200 addresses': byClient('passwords', { addresses: 200 }),
  'sign-ups of 200 addresses': byClient('sign-ups', { addresses: 200 }),
  'recovery mails of 200 addresses': byClient('mails', { addresses: 200 }),
  'newsletter of 200 addresses': byClient('newsletter', { addresses: 200 }),
  'invented words': publishWords,
  'own searches': searchAgain,
  'unread pipelined photos': pipeline,
  'trickled uploads': async (instance) => {
    const stop = await trickle(instance)
    return async () => {
      stop()
      return 'nothing'
    }
  },
  photos: uploadAgain,
}

/** Each account publishes once what it may. */
async function publishWords(instance, network) {
  const publishing = Promise.all(
    Array.from({ length: accounts }, (_, n) => publishInvented(instance, `${network}.${n + 1}`)),
  )
  return async () => summarize((await publishing).flatMap(({ statuses }) => statuses))
}

async function searchAgain(instance, network) {
  const owners = await newOwners(instance, network)
  return repeat(async () => {
    const answers = await Promise.all(owners.flatMap((owner) => searchOwn(instance, owner, searchesEach)))
    return answers.map(({ status }) => status)
  })
}

async function uploadAgain(instance, network) {
  const [owners, photo] = [await newOwners(instance, network), await noisyPhoto(3_000)]
  return repeat(async () => {
    const uploads = owners.flatMap((owner) =>
      Array.from({ length: photosEach }, () => uploadPhoto(instance, owner, photo)),
    )
    return (await Promise.all(uploads)).map(({ status }) => status)
  })
}

function newOwners(instance, network) {
  return Promise.all(
    Array.from({ length: accounts }, (_, n) => listingOwner(instance, `${network}.${n + 1}`)),
  )
}

async function pipeline(instance) {
  const sockets = await openUnread(instance, await publishPhoto(instance))
  return async () => {
    for (const socket of sockets) socket.destroy()
    return 'nothing'
  }
}

/** @param {() => Promise<number[]>} round resolves to the statuses of its answers */
function repeat(round) {
  let isOver = false
  const statuses = []
  const going = (async () => {
    while (!isOver) statuses.push(...(await round()))
  })()
  return async () => {
    isOver = true
    await going
    return summarize(statuses)
  }
}
