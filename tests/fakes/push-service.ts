import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedPush {
  headers: IncomingHttpHeaders
  /** As the browser reads it. */
  payload: unknown
}

/** A push service with one browser behind it, which decrypts what arrives (RFC 8291, RFC 8188). */
export async function startPushService(status = 201) {
  const browser = createECDH('prime256v1')
  const publicKey = browser.generateKeys()
  const secret = randomBytes(16)
  const received: ReceivedPush[] = []
  const service: { status: number; key?: string } = { status }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (service.key && !request.headers.authorization?.endsWith(`k=${service.key}`)) {
      response.writeHead(403).end()
      return
    }
    const text = decrypt(Buffer.concat(chunks), { browser, publicKey, secret })
    received.push({ headers: request.headers, payload: JSON.parse(text) })
    response.writeHead(service.status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    /** What the service answers from now on. */
    answer: (next: number) => {
      service.status = next
    },
    /** Refuses requests that another key has signed. */
    acceptKey: (key: string) => {
      service.key = key
    },
    subscription: {
      endpoint: `${origin}/send/${randomBytes(8).toString('hex')}`,
      p256dh: publicKey.toString('base64url'),
      auth: secret.toString('base64url'),
    },
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

interface BrowserKeys {
  browser: ReturnType<typeof createECDH>
  publicKey: Buffer
  secret: Buffer
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHmac('sha256', key)).digest()

function decrypt(body: Buffer, { browser, publicKey, secret }: BrowserKeys): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const shared = hmac(secret, browser.computeSecret(senderKey))
  const material = hmac(shared, 'WebPush: info\0', publicKey, senderKey, Buffer.of(1))
  const pseudorandom = hmac(salt, material)
  const key = hmac(pseudorandom, 'Content-Encoding: aes128gcm\0', Buffer.of(1)).subarray(0, 16)
  const nonce = hmac(pseudorandom, 'Content-Encoding: nonce\0', Buffer.of(1)).subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0) throw new Error('The record is not the last.')
  return padded.subarray(0, end).toString('utf8')
}
