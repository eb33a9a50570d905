import assert from 'node:assert/strict'
import { readDuring } from '../quiet-reader.mjs'

/** As one address that raised the median of everybody: one connection, as fast as it is answered. */
const slow = { connections: 1 }

export const attack = {
  title: 'queries of any length cost no more than others, and what cannot be read is one page',
  async run(instance, say) {
    const tooLong = await readDuring('long-values', instance, say, slow)
    assert.deepEqual(Object.keys(tooLong), ['414'])
    for (const flood of ['long-value', 'long-places']) await readDuring(flood, instance, say, slow)
    const [first, second] = await Promise.all(
      ['x', `${' '.repeat(900)}y`].map((value) =>
        read(instance, `/buy?maxArea=${encodeURIComponent(value)}`),
      ),
    )
    say(`two unreadable values: ${first.headers['cache-status']}, ${second.headers['cache-status']}`)
    assert.equal(first.headers.etag, second.headers.etag)
    const third = await read(instance, '/buy?maxArea=z')
    assert.match(third.headers['cache-status'], /hit/)
    await read(instance, '/buy?maxArea=x&minArea=y')
    const several = await read(instance, '/buy?minPrice=x&lift=y&sort=z&floorMin=w')
    say(`several of other filters: ${several.headers['cache-status']}`)
    assert.match(several.headers['cache-status'], /hit/)
  },
}

const read = ({ request }, path) => request('GET', path, { timeout: 30_000 })
