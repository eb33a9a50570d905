import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { validListing } from '../../../../scripts/test/listing.mjs'
import { noisyPhoto, photoForm } from '../../../../scripts/test/photo.mjs'

const connections = 10
const requestsEach = 3_000
const inProgress = 'kljuc_http_requests_in_progress'

export const attack = {
  title: `${connections} connections with ${requestsEach} unread requests for a photo hold little memory, and none when they are closed`,
  async run(instance, say) {
    const { metric, memory } = instance
    const path = await uploadPhoto(instance)
    const gaugeBefore = await metric(inProgress)
    const sockets = await openUnread(instance, path)
    await sleep(10_000)
    const held = memory()
    const during = await metric(inProgress)
    for (const socket of sockets) socket.destroy()
    await sleep(10_000)
    say(`while the sockets are open: ${held.toFixed(0)} MiB, ${during} requests in progress`)
    say(`10 s after they were closed: ${memory().toFixed(0)} MiB, ${await metric(inProgress)} in progress`)
    assert.equal(await metric(inProgress), gaugeBefore)
    assert.ok(held < 450, 'The open sockets hold more than 450 MiB.')
    assert.ok(memory() < 400, 'The closed sockets still hold memory.')
  },
}

/** Asks for a file many times on each of some connections, and reads nothing. @returns the sockets */
export async function openUnread({ port }, path) {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  for (const socket of sockets) socket.pause().write(request.repeat(requestsEach))
  return sockets
}

export async function uploadPhoto({ request, signUp }) {
  const { token } = await signUp()
  const { body: listing } = await request('POST', '/v1/listings', { token, body: validListing })
  const { status, body } = await request('POST', `/v1/listings/${listing.id}/images/upload`, {
    token,
    form: photoForm(await noisyPhoto()),
  })
  assert.equal(status, 201)
  return new URL(body.public_url, 'http://localhost').pathname
}

async function open(port) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}
