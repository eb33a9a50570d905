import { deepEqual, equal, match } from 'node:assert/strict'
import { sendRequest } from '../../../scripts/test/http-client.mjs'

/** Headers that a signature covers (RFC 6376, 5.4.1): a second one could be trusted or break the signature. */
const signed = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type']

/** @param {Awaited<ReturnType<typeof import('./maildir.mjs').readArrivals>>[number]} mail @param {string} from */
export function checkMessage(mail, from) {
  const names = mail.headers.map(({ key }) => key)
  for (const name of signed) equal(names.filter((each) => each === name).length, 1, `one ${name}`)
  const address = /<(.+)>/.exec(from)?.[1] ?? from
  const domain = address.split('@').at(-1)
  equal(mail.from.address, address)
  // SPF checks the envelope's domain, DKIM the sender's: DMARC requires that the From header has the same domain.
  match(mail.raw, new RegExp(`^Return-path: <[^@]+@${domain}>$`, 'm'))
  match(mail.messageId, /^<[0-9a-f-]{36}@[^@>]+>$/)
  equal(Math.abs(Date.now() - Date.parse(mail.date)) < 600_000, true, mail.date)
  equal(header(mail, 'auto-submitted'), 'auto-generated')
  match(header(mail, 'content-type'), /^multipart\/alternative/)
  deepEqual(mail.raw.match(/^Content-Type: text\/\w+/gm), [
    'Content-Type: text/plain',
    'Content-Type: text/html',
  ])
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what a mail server of today need not take
  match(mail.raw, /^[\x00-\x7f]*$/, 'ASCII alone')
  equal(
    Math.max(...mail.raw.split('\n').map((line) => line.length)) <= 998,
    true,
    'no longer line than RFC 5322 has',
  )
  match(mail.text, /https?:\/\//)
  match(mail.html, /<a href="https?:\/\//)
}

/** RFC 8058: one POST with this form, by a program that follows no link and has no session. */
export async function checkUnsubscribe(mail, origin) {
  equal(header(mail, 'list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  const { pathname, search, origin: own } = new URL(/^<(.+)>$/.exec(header(mail, 'list-unsubscribe'))[1])
  equal(own, origin)
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  const { status } = await sendRequest(origin, 'POST', pathname + search, { form })
  equal(status, 200)
}

function header({ headers }, name) {
  return headers.find(({ key }) => key === name)?.value
}
