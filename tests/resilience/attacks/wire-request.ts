import { newImage } from '@/tests/api/images'
import type { RawRequest } from '@/tests/api/raw-request'
import type { Attack, Place } from './attack'
import type { AttackFixtures } from './fixtures'
import type { FormFile, Payload } from './payloads'

/** Percent-encoded bytes of a text; lone surrogates have no bytes. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString())

/** Unencoded, without characters that would end the request line or the part of the URL. */
const bare = (text: string) => text.replace(/[^!-~]|[?#]/g, '') || 'x'

function placed(place: Place | undefined, { ids }: AttackFixtures): string {
  if (!place) return 'x'
  if ('id' in place) return ids[place.id]
  return place.raw ? bare(place.text) : encoded(place.text)
}

export async function wireRequest(attack: Attack, fixtures: AttackFixtures): Promise<RawRequest> {
  const path = attack.path.replace(/\{(\w+)\}/g, (_, name: string) => placed(attack.places[name], fixtures))
  const query = attack.query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  const { type, body } = await payloadBytes(attack.payload, fixtures)
  const token = fixtures.tokens[attack.as]
  const headers: [string, string][] = [
    ...(token ? [['Authorization', `Bearer ${token}`] as [string, string]] : []),
    ...(type ? [['Content-Type', type] as [string, string]] : []),
    // Node refuses to send characters that are invalid in headers.
    ...attack.headers.map(([name, value]): [string, string] => [
      name,
      value.replace(/[^\t\x20-\x7e\x80-\xff]/g, ''),
    ]),
  ]
  return { method: attack.method, target: query ? `${path}?${query}` : path, headers, body }
}

async function payloadBytes(
  payload: Payload,
  fixtures: AttackFixtures,
): Promise<{ type: string; body: Buffer }> {
  switch (payload.is) {
    case 'nothing':
      return { type: '', body: Buffer.alloc(0) }
    case 'json':
      return { type: payload.type, body: Buffer.from(jsonText(payload.value, fixtures)) }
    case 'text':
      return { type: payload.type, body: Buffer.from(payload.text, payload.encoding) }
    case 'repetition':
      return { type: payload.type, body: Buffer.from(payload.of.repeat(payload.times) + payload.end) }
    case 'form':
      return formBytes(payload)
  }
}

function jsonText(value: unknown, { ids }: AttackFixtures): string {
  const text = JSON.stringify(value) ?? ''
  return text.replace(/id of ([a-z ]+)/g, (_, target: keyof typeof ids) => ids[target])
}

async function formBytes({ type, field, fileName, file }: Extract<Payload, { is: 'form' }>) {
  const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), await fileBytes(file), Buffer.from('\r\n--b--\r\n')])
  return { type: type ?? 'multipart/form-data; boundary=b', body }
}

async function fileBytes(file: FormFile): Promise<Buffer> {
  if (file === 'an image') return newImage('png')
  if (file === 'half an image') return (await newImage('jpeg')).subarray(0, 200)
  if (file === 'SVG')
    return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  if (file === 'HTML') return Buffer.from('<!doctype html><script>alert(1)</script>')
  return file === 'noise' ? Buffer.alloc(512, 0xa5) : Buffer.alloc(0)
}
