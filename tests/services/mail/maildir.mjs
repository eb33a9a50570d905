/** Reads the mails that Exim has delivered. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'

/** @param {string} maildir @returns {Promise<(import('postal-mime').Email & {raw: string, envelopeTo: string})[]>} oldest first */
export async function readArrivals(maildir) {
  const folder = join(maildir, 'new')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(
    names.sort().map(async (name) => {
      const raw = await readFile(join(folder, name), 'utf8')
      const envelopeTo = /^Envelope-to: (.*)$/m.exec(raw)?.[1] ?? ''
      return { ...(await PostalMime.parse(raw)), raw, envelopeTo }
    }),
  )
}

/** Waits for the mails to an address. @throws when none arrives in time */
export async function arrivalsTo(maildir, address, timeoutMs, subject = /./) {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(200)) {
    const mails = (await readArrivals(maildir)).filter((mail) => mail.envelopeTo === address)
    const found = mails.filter((mail) => subject.test(mail.subject ?? ''))
    if (found.length > 0) return found
  }
  throw new Error(`No mail came to ${address.split('-', 1)[0]} within ${timeoutMs / 1000} s.`)
}
