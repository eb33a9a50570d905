import { readDuring } from '../quiet-reader.mjs'

export const attack = {
  title: 'invented headers of the router make no new pages',
  async run(instance, say) {
    for (const flood of ['router-state', 'router-segments']) await readDuring(flood, instance, say)
  },
}
