import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { drawnPhoto, photoForm } from '../../../../scripts/test/photo.mjs'
import { listingOwner } from './uploads-at-once.mjs'

const maxSeconds = 60

export const attack = {
  title: `a photo that its owner removed loads from no address ${maxSeconds} s later, unless another home shows it`,
  pages: false,
  async run(instance, say) {
    const [first, second] = [await listingOwner(instance), await listingOwner(instance, '127.0.0.2')]
    const [own, shared] = [await drawnPhoto(1), await drawnPhoto(2)]
    const removed = [await upload(instance, first, own), await upload(instance, first, shared)]
    await upload(instance, second, shared)
    const paths = removed.map(({ public_url }) => new URL(public_url).pathname)
    const read = async () =>
      Promise.all(paths.map(async (path) => (await instance.request('GET', path)).status))
    assert.deepEqual(await read(), [200, 200])
    for (const { id } of removed)
      await instance.request('DELETE', `/v1/listings/${first.listing}/images/${id}`, first)
    const from = performance.now()
    let seen = await read()
    while (seen[0] === 200 && performance.now() - from < maxSeconds * 1_000) {
      await sleep(500)
      seen = await read()
    }
    const seconds = ((performance.now() - from) / 1_000).toFixed(1)
    say(
      `after ${seconds} s the removed photo is answered by ${seen[0]}, the one of another home too by ${seen[1]}`,
    )
    assert.deepEqual(seen, [404, 200])
  },
}

async function upload({ request }, { token, from, listing }, photo) {
  const options = { token, form: photoForm(photo), timeout: 60_000, ...(from && { from }) }
  const { status, body } = await request('POST', `/v1/listings/${listing}/images/upload`, options)
  assert.equal(status, 201)
  return body
}
