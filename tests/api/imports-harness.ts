import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Import } from '@/lib/imports/schema'
import type { Listing } from '@/lib/listings/schema'
import { call, newWord, type User } from './harness'

const columns = [
  ...['reference', 'title', 'description', 'price', 'purpose', 'city', 'country', 'address'],
  ...['area_m2', 'rooms', 'bathrooms', 'amenities', 'lift', 'floor', 'available_from', 'images'],
] as const

export type ImportRow = Partial<Record<(typeof columns)[number], string>>

export const importRow = (reference: string, changes: ImportRow = {}): ImportRow => ({
  reference,
  title: `Stan ${newWord()}`,
  description: 'Svetao stan na trećem spratu, sa pogledom na park i terasom.',
  price: '118.000',
  purpose: 'SALE',
  city: 'Čačak',
  country: 'Srbija',
  address: 'Ulica lipa 7',
  area_m2: '54,5',
  rooms: '2',
  bathrooms: '1',
  amenities: 'terasa|ostava',
  lift: 'da',
  floor: '3',
  ...changes,
})

const cell = (text = '') => `"${text.replaceAll('"', '""')}"`

export function csv(listings: ImportRow[], delimiter = ';'): string {
  const lines = [
    columns.join(delimiter),
    ...listings.map((each) => columns.map((name) => cell(each[name])).join(delimiter)),
  ]
  return `${lines.join('\r\n')}\r\n`
}

export async function upload(as: User, content: BlobPart, name = 'stanovi.csv') {
  const form = new FormData()
  form.set('file', new File([content], name))
  return call<Import>('POST', '/users/imports', { as, raw: form, headers: { 'Accept-Language': 'en' } })
}

export async function settled(as: User, { id }: { id: string }): Promise<Import> {
  const read = async () =>
    (await call<Import>('GET', `/users/imports/${id}`, { as, headers: { 'Accept-Language': 'en' } })).body
  await expect.poll(async () => (await read()).state, { timeout: 30_000 }).not.toMatch(/checking|running/)
  return read()
}

export async function checked(as: User, content: BlobPart): Promise<Import> {
  const sent = await upload(as, content)
  expect(sent.status).toBe(201)
  return settled(as, sent.body)
}

export async function run(
  as: User,
  { id }: { id: string },
  body?: { withdraw_gone: boolean },
): Promise<Import> {
  const begun = await call<Import>('POST', `/users/imports/${id}/run`, body ? { as, body } : { as })
  expect(begun.status).toBe(200)
  return settled(as, begun.body)
}

export const own = async (as: User) =>
  (await call<{ items: Listing[] }>('GET', '/users/listings', { as })).body.items.sort((one, other) =>
    one.title < other.title ? -1 : 1,
  )

/** A server of somebody else: the app takes its address, while rate limits are off. */
export function foreignServer() {
  const requests: IncomingMessage[] = []
  let answer: RequestListener = (_, response) => response.writeHead(404).end()
  const server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.83.21.9', resolve)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    requests,
    origin: () => `http://127.83.21.9:${(server.address() as AddressInfo).port}`,
    /** Ends what is being answered. */
    end: () => server.closeAllConnections(),
    answerWith: (listener: RequestListener) => {
      answer = listener
    },
  }
}
