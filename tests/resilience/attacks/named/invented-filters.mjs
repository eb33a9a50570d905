import assert from 'node:assert/strict'
import { readDuring } from '../quiet-reader.mjs'

export const attack = {
  title:
    'filters that cannot be read, unknown parameters and paths make no new pages, and searches have a limit',
  async run(instance, say) {
    for (const flood of ['filters', 'parameters', 'unknown', 'properties', 'searches', 'share-images'])
      await readDuring(flood, instance, say)
    const many = await readDuring('searches', instance, say, { addresses: 200 })
    assert.ok((many[429] ?? 0) + (many[503] ?? 0) > 0, 'No search of 200 addresses was refused.')
    const { body } = await instance.request('GET', '/buy?minPrice=x1')
    assert.match(body.toString(), /Cena od/)
  },
}
