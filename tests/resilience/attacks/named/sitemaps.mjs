import { readDuring } from '../quiet-reader.mjs'

export const attack = {
  title: 'sitemaps are built once for all who ask, and counted',
  async run(instance, say) {
    await readDuring('sitemaps', instance, say)
    await readDuring('sitemaps', instance, say, { addresses: 200 })
  },
}
