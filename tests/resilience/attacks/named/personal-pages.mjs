import assert from 'node:assert/strict'
import { readDuring } from '../quiet-reader.mjs'

export const attack = {
  title: 'pages of accounts and of links in mails are rendered within a limit, by turns',
  async run(instance, say) {
    for (const flood of ['profile', 'confirm-email']) await readDuring(flood, instance, say)
    for (const flood of ['unsubscribe', 'edit', 'sign-in']) {
      const answers = await readDuring(flood, instance, say)
      assert.ok((answers[429] ?? 0) > 0, `${flood} has no limit.`)
    }
    await readDuring('unsubscribe', instance, say, { addresses: 200 })
  },
}
