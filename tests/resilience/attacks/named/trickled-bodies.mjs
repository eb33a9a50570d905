import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { password } from '../../../../scripts/test/instances.mjs'
import { validListing } from '../../../../scripts/test/listing.mjs'
import { noisyPhoto, photoForm } from '../../../../scripts/test/photo.mjs'
import { listingOwner } from './uploads-at-once.mjs'

const MiB = 2 ** 20
const attacker = '127.0.0.2'
const uploads = 66
const signIns = 180

export const attack = {
  title: `${uploads} photos and ${signIns} sign-ins that arrive byte by byte stop nobody from signing in, buying, publishing and uploading`,
  async run(instance, say) {
    const { request, signUp, metric, memory } = instance
    const quiet = await signUp({ from: '127.0.0.9' })
    const stop = await trickle(instance)
    const statuses = []
    const times = []
    const measure = async (...args) => {
      const from = performance.now()
      const { status, body } = await request(args[0], args[1], { from: '127.0.0.9', ...args[2] })
      times.push(performance.now() - from)
      statuses.push(status)
      return body
    }
    const photo = await noisyPhoto(800)
    let held = 0
    for (let round = 0; round < 6; round++) {
      const { email, token } = quiet
      await measure('POST', '/auth/v1/token?grant_type=password', { body: { email, password } })
      await measure('POST', '/users/tokens/purchase', { token, body: { amount: 1 } })
      const { id } = await measure('POST', '/v1/listings', { token, body: validListing })
      await measure('POST', `/v1/listings/${id}/images/upload`, { token, form: photoForm(photo) })
      held = Math.max(held, (await metric('kljuc_budget_used{budget="upload_bytes"}')) / MiB)
      await sleep(3_000)
    }
    const left = await metric('kljuc_uploads_in_progress')
    say(`answers to the quiet one: ${statuses.join()}; the slowest after ${Math.max(...times).toFixed(0)} ms`)
    say(
      `the slow photos held ${held.toFixed(0)} MiB of disk; ${left} are left after 20 s; ${memory().toFixed(0)} MiB of memory`,
    )
    stop()
    assert.ok(statuses.every((status) => status === 200 || status === 201))
    assert.equal(left, 0)
    await sleep(500)
    assert.equal(await metric('kljuc_budget_used{budget="body_bytes"}'), 0)
    assert.equal(await metric('kljuc_budget_used{budget="upload_bytes"}'), 0)
  },
}

/** Sends photos and sign-ins that never come to an end. @returns a function that closes their connections */
export async function trickle(instance) {
  const { port } = instance
  const owners = await Promise.all([1, 2, 3].map(() => listingOwner(instance, attacker)))
  const sockets = await Promise.all(Array.from({ length: uploads + signIns }, () => open(port)))
  for (const [n, socket] of sockets.entries()) {
    if (n >= uploads) {
      socket.write(
        'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: x\r\napikey: any\r\nContent-Type: application/json\r\n' +
          `Content-Length: 65000\r\n\r\n${'{'.padEnd(33_000)}`,
      )
      continue
    }
    const { token, listing } = owners[n % owners.length]
    socket.write(
      `POST /v1/listings/${listing}/images/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${10 * MiB}\r\n\r\n` +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
    )
    socket.write(Buffer.alloc(Math.floor((37 * MiB) / uploads)))
  }
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, 9_000)
  return () => {
    clearInterval(timer)
    for (const socket of sockets) socket.destroy()
  }
}

async function open(port) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: attacker })
  socket.on('error', () => {}).resume()
  await once(socket, 'connect')
  return socket
}
