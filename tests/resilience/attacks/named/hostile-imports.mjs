import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that the web process may be silent while somebody's file is read. */
const maxSilence = 1_000
/** Each file that takes longer is a finding, whatever it says. */
const maxSeconds = 60

const row = (cells) => `"${cells.join('";"')}"\r\n`
const header = row(['reference', 'title', 'description', 'price', 'purpose', 'city', 'area_m2'])
const csvOf = (description) => header + row(['A-1', 'Stan', description, '118000', 'SALE', 'Niš', '54'])
const feedOf = (description) =>
  `<root><kyero><feed_version>3</feed_version></kyero><property><id>1</id><ref>A</ref><price>118000</price><desc><en>${description}</en></desc></property></root>`

/** What once held the whole server for seconds each. */
const files = {
  'a feed of unfinished line breaks.xml': feedOf('&lt;br '.repeat(50_000)),
  'a row of unfinished line breaks.csv': csvOf('<br '.repeat(57_000)),
  'a row of digits.csv': csvOf('6 '.repeat(114_000)),
  'rows without anything.csv': header + '"";"";"";"";"";"";""\r\n'.repeat(200_000),
}

export const attack = {
  title: `files that are hard to read end with a sentence, and never hold the web process for ${maxSilence} ms`,
  pages: false,
  async run(instance, say) {
    const { token } = await instance.signUp()
    for (const [name, text] of Object.entries(files)) {
      const form = new FormData()
      form.set('file', new File([text], name))
      const silence = watchSilence(instance)
      const from = performance.now()
      const sent = await instance.request('POST', '/users/imports', { token, form, timeout: 60_000 })
      const ended = sent.status === 201 ? await settled(instance, token, sent.body.id) : sent.body
      const seconds = (performance.now() - from) / 1_000
      const longest = Math.round(await silence())
      say(
        `${name}, ${Math.round(text.length / 1024)} KB: ${sent.status} ${ended.state ?? ended.code} after ${seconds.toFixed(1)} s; /healthz waited ${longest} ms at most`,
      )
      assert.ok([201, 413, 422].includes(sent.status), `${name} is answered by ${sent.status}.`)
      assert.ok(seconds < maxSeconds, `${name} took ${seconds} s.`)
      assert.ok(longest < maxSilence, `Nobody was answered for ${longest} ms.`)
    }
  },
}

async function settled({ request }, token, id) {
  for (;;) {
    const { body } = await request('GET', `/users/imports/${id}`, { token, timeout: 30_000 })
    if (!['checking', 'running'].includes(body.state)) return body
    await sleep(200)
  }
}

/** @returns a function that ends it, and resolves to the longest wait in milliseconds */
function watchSilence({ request }) {
  let longest = 0
  let isOver = false
  const done = (async () => {
    while (!isOver) {
      const from = performance.now()
      await request('GET', '/healthz', { timeout: 60_000 })
      longest = Math.max(longest, performance.now() - from)
      await sleep(50)
    }
  })()
  return async () => {
    isOver = true
    await done
    return longest
  }
}
