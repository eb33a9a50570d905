/** Users who sign up, publish and change listings through different instances. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { sendRequest } from '../../../scripts/test/http-client.mjs'
import { validListing } from '../../../scripts/test/listing.mjs'
import { expectEqual } from './report.mjs'

const password = 'lozinka1'

/** The header with which nginx passes on the client's IP address. */
export const callerAt = (address) => ({ headers: { 'X-Forwarded-For': address } })

/** @param address the client's IP address */
export async function signUp(origin, address) {
  const email = `cluster-${randomUUID()}@example.test`
  const body = { email, password, data: { full_name: 'Ana Anić' } }
  return session(email, await sendRequest(origin, 'POST', '/auth/v1/signup', { body, ...callerAt(address) }))
}

export async function signIn(origin, email, address) {
  const options = { body: { email, password }, ...callerAt(address) }
  return session(email, await sendRequest(origin, 'POST', '/auth/v1/token?grant_type=password', options))
}

export function session(email, { status, body }) {
  expectEqual(status, 200, 'The answer of auth')
  return { email, token: body.access_token, refreshToken: body.refresh_token }
}

/** @returns its id */
export async function publish(origin, token, changes = {}) {
  const { status, body } = await sendRequest(origin, 'POST', '/v1/listings', {
    token,
    body: { ...validListing, ...changes },
  })
  expectEqual(status, 201, 'The answer to publishing')
  return body.id
}

/** @param price whole EUR */
export async function changePrice(origin, token, id, price) {
  const { status } = await sendRequest(origin, 'PUT', `/v1/listings/${id}`, { token, body: { price } })
  expectEqual(status, 200, 'The answer to changing a price')
}

/** @returns the image's path */
export async function upload(origin, token, id) {
  const background = { r: 30, g: 90, b: 160 }
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background } })
  const form = new FormData()
  form.set('file', new Blob([await image.png().toBuffer()], { type: 'image/png' }), 'slika.png')
  const { status, body } = await sendRequest(origin, 'POST', `/v1/listings/${id}/images/upload`, {
    token,
    form,
  })
  expectEqual(status, 201, 'The answer to uploading')
  return new URL(body.public_url, origin).pathname
}
