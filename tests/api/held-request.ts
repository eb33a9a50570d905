import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Of the app under test. */
const appUnderTest = process.env.BASE_URL ?? 'http://127.0.0.1:3000'

export interface HeldRequest {
  /** Whether it was answered before it was complete. */
  isAnswered: () => boolean
  /** Sends the last byte, and resolves to the response. */
  complete: () => Promise<{ status: number; text: string }>
}

/** Longer than a request's rights take to be decided. */
const settleMs = 300

/** Sends a request without the last byte of its body; resolves once the app waits for that. */
export async function holdLastByte(
  method: string,
  path: string,
  {
    token,
    body,
    type = 'application/json',
    origin = appUnderTest,
  }: { token: string; body: string | Buffer; type?: string; origin?: string },
): Promise<HeldRequest> {
  const bytes = Buffer.from(body)
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': type,
    'Content-Length': String(bytes.length),
  }
  const sent: ClientRequest = request(`${origin}${path}`, { method, headers, agent: false })
  sent.on('error', () => {})
  let isAnswered = false
  const response = once(sent, 'response').then(async ([message]: IncomingMessage[]) => {
    isAnswered = true
    const parts: Buffer[] = []
    for await (const part of message ?? []) parts.push(part as Buffer)
    return { status: message?.statusCode ?? 0, text: Buffer.concat(parts).toString() }
  })
  response.catch(() => {})
  sent.write(bytes.subarray(0, -1))
  await sleep(settleMs)
  return {
    isAnswered: () => isAnswered,
    complete: () => {
      sent.end(bytes.subarray(-1))
      return response
    },
  }
}

/** A multipart body with one `file`, and its content type. */
export async function multipart(form: FormData): Promise<{ body: Buffer; type: string }> {
  const encoded = new Response(form)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  }
}
