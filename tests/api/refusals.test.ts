import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { baseUrl, call, expectError, newListing, newUser, validListing } from './harness'

const user = await newUser()

const json = { 'Content-Type': 'application/json' }

describe('an error', () => {
  it.each([
    [undefined, 'Nije pronađeno.'],
    ['sr', 'Nije pronađeno.'],
    ['sr-Latn-RS,en;q=0.5', 'Nije pronađeno.'],
    ['de,fr;q=0.5', 'Nije pronađeno.'],
    ['en', 'Not found.'],
    ['en-GB,en;q=0.9,sr;q=0.8', 'Not found.'],
    ['de, en;q=0.4, sr;q=0.2', 'Not found.'],
    ['sr;q=0, en;q=0.1', 'Not found.'],
  ])('speaks the language of Accept-Language %s', async (language, sentence) => {
    const headers = language === undefined ? undefined : { 'Accept-Language': language }
    const answer = await call('GET', '/v1/nothing-here', headers ? { headers } : {})
    expectError(answer, 404, 'not_found')
    expect(answer.body.error).toBe(sentence)
  })

  it('names fields in the same language', async () => {
    const sentences = async (language: string) => {
      const headers = { 'Accept-Language': language }
      const { body } = await call('POST', '/v1/listings', {
        as: user,
        body: validListing({ price: 0 }),
        headers,
      })
      return body
    }
    expect(await sentences('en')).toEqual({
      error: 'Some fields are not filled in correctly.',
      code: 'invalid_fields',
      fields: { price: expect.stringMatching(/^Enter a whole number from 1 to 100[.,]?000[.,]?000\.$/) },
    })
    expect(await sentences('sr')).toEqual({
      error: 'Neka polja nisu ispravno popunjena.',
      code: 'invalid_fields',
      fields: { price: expect.stringMatching(/^Unesite ceo broj od 1 do 100[.,]?000[.,]?000\.$/) },
    })
  })
})

describe('an unknown path', () => {
  it.each([
    ['GET', '/v1'], ['GET', '/users'], ['GET', '/v1/unknown'], ['POST', '/users/unknown'], ['DELETE', '/v1/listings/a/b/c'],
    ['GET', '/users/tokens'], ['PUT', '/users/listings/a/b'], ['GET', '/v1/users/profile'], ['PATCH', '/users/x'],
  ])('is 404: %s %s', async (method, path) => {
    expectError(await call(method, path), 404, 'not_found')
    expectError(await call(method, path, { as: user }), 404, 'not_found')
  }) // biome-ignore format: a table
})

describe('a wrong method', () => {
  it.each([
    ['PUT', '/v1/listings', 'GET, POST, HEAD'],
    ['DELETE', '/v1/listings', 'GET, POST, HEAD'],
    ['PATCH', '/v1/listings/66666666-6666-4666-8666-666666666666', 'GET, PUT, DELETE, HEAD'],
    ['POST', '/v1/stats', 'GET, HEAD'],
    ['POST', '/v1/listings/mine', 'GET, HEAD'],
    ['GET', '/users/tokens/purchase', 'POST'],
    ['GET', '/users/tokens/use', 'POST'],
    ['DELETE', '/users/profile', 'GET, PUT, HEAD'],
    ['GET', '/users/refresh', 'POST'],
    ['PUT', '/users/favorites', 'GET, HEAD'],
    ['GET', '/users/favorites/66666666-6666-4666-8666-666666666666', 'POST, DELETE'],
    ['GET', '/users/account', 'DELETE'],
    ['OPTIONS', '/v1/listings', 'GET, POST, HEAD'],
  ])('is 405 with Allow: %s %s', async (method, path, allow) => {
    const answer = await call(method, path)
    expectError(answer, 405, 'method_not_allowed')
    const sorted = (list: string | null) => (list ?? '').split(', ').sort()
    expect(sorted(answer.headers.get('allow'))).toEqual(sorted(allow))
  })

  it('is not HEAD where there is GET', async () => {
    const answer = await call('HEAD', '/v1/listings')
    expect([answer.status, answer.body]).toEqual([200, undefined])
  })
})

describe('an address that cannot be decoded', () => {
  /** Sends a path unchanged: fetch would normalize it. */
  function rawCall(path: string): Promise<{ status: number; body: string }> {
    const { hostname, port } = new URL(baseUrl)
    return new Promise((resolve, reject) => {
      const outgoing = request({ hostname, port, path, method: 'GET' }, async (response) => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part as Buffer)
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() })
      })
      outgoing.on('error', reject).end()
    })
  }

  it.each([
    '/v1/listings/%E0%A4%A',
    '/v1/%',
    '/users/favorites/%ff',
    '/v1/listings?q=%E0%A4%A',
    '/v1/listings?city=%',
    '/media/%ff',
    '/views/%ff',
  ])('is 400: %s', async (path) => {
    const { status, body } = await rawCall(path)
    expect(status).toBe(400)
    expect(JSON.parse(body)).toEqual({ error: expect.any(String), code: 'bad_address' })
  })
})

describe('a body', () => {
  const write = (raw: BodyInit | undefined, headers: Record<string, string> = json) =>
    call('PUT', '/users/profile', { as: user, headers, ...(raw === undefined ? {} : { raw }) })

  it.each([
    '',
    'nope',
    '{',
    '[]',
    '[{"name":"Ana"}]',
    '"Ana"',
    '7',
    'null',
    'true',
    '{"name": "Ana",}',
    '{"name": NaN}',
  ])('is refused when it is no JSON object: %s', async (raw) => {
    expectError(await write(raw), 400, 'bad_json')
  })

  it('is refused when it is no UTF-8', async () => {
    expectError(await write(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])), 400, 'bad_json')
  })

  it('is refused when it is missing', async () => {
    expectError(await write(undefined, {}), 400, 'bad_json')
  })

  it('is refused when it is huge, whatever length it announces', async () => {
    const huge = JSON.stringify({ name: 'a'.repeat(2 * 2 ** 20) })
    expectError(await write(huge), 413, 'payload_too_large')
    const chunks = new Blob([huge]).stream()
    const response = await fetch(`${baseUrl}/users/profile`, {
      method: 'PUT',
      headers: { ...json, Authorization: `Bearer ${user.token}` },
      body: chunks,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
  })

  it('may hold the longest listing there is', async () => {
    const changes = { title: '🏠'.repeat(140), description: '🏠'.repeat(10_000) }
    expect((await newListing(user, changes)).description).toHaveLength(20_000)
  })

  it('may hold any names, and is read by its own alone', async () => {
    const raw = '{"name":"Ana","__proto__":{"name":"Eve"},"constructor":1,"toString":2,"":3}'
    const { status, body } = await write(raw)
    expect([status, body.name]).toEqual([200, 'Ana'])
  })

  it('is looked at only after the caller', async () => {
    expectError(await call('POST', '/v1/listings', { raw: 'nope', headers: json }), 401, 'missing_token')
  })
})
