import { describe, expect, it } from 'vitest'
import type { Profile } from '@/lib/accounts/schema'
import type { ListingPage } from '@/lib/listings/schema'
import {
  call,
  expectError,
  newBuyer,
  newListing,
  newUser,
  newWord,
  signUpUser,
  type User,
  validListing,
} from './harness'

const put = (as: User, body: unknown) => call<Profile>('PUT', '/users/profile', { as, body })

describe('the profile', () => {
  it('begins with 0 tokens and the name of the sign-up', async () => {
    const user = await signUpUser('Đorđe Đurić')
    const { status, body, headers } = await call<Profile>('GET', '/users/profile', { as: user })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(body).toEqual({
      id: user.id,
      email: user.email,
      name: 'Đorđe Đurić',
      avatar_url: null,
      email_confirmed: false,
      provider: 'email',
      tokens: 0,
      purchased_contacts: [],
      purchased_projects: [],
      favorites: [],
      listings: [],
      created_at: expect.any(String),
      owner_mails: expect.any(String),
      unread_leads: 0,
      agency: null,
      is_staff: false,
    })
    expect(Math.abs(Date.parse(body.created_at) - Date.now())).toBeLessThan(60_000)
  })

  it('is made once, whatever calls come first and at once', async () => {
    const user = await newUser()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 ? call('GET', '/users/profile', { as: user }) : call('POST', '/users/refresh', { as: user }),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  })

  it('falls back to the e-mail for a name', async () => {
    const user = await newUser('')
    expect((await call<Profile>('GET', '/users/profile', { as: user })).body.name).toBe(user.email)
  })

  it('lists one’s own listings, withdrawn ones too', async () => {
    const user = await newUser()
    const [one, two] = [await newListing(user), await newListing(user)]
    await call('DELETE', `/users/listings/${one.id}`, { as: user })
    const { body } = await call<Profile>('POST', '/users/refresh', { as: user })
    expect(body.listings).toEqual([two.id, one.id])
  })

  it('needs a caller', async () => {
    for (const [method, path] of [
      ['GET', '/users/profile'],
      ['PUT', '/users/profile'],
      ['POST', '/users/refresh'],
      ['DELETE', '/users/account'],
    ] as const)
      expectError(await call(method, path), 401, 'missing_token')
  })
})

describe('PUT /users/profile', () => {
  it('changes name and avatar, each on its own', async () => {
    const user = await newUser('Ana')
    expect((await put(user, { name: '  Ana Nova ' })).body).toMatchObject({
      name: 'Ana Nova',
      avatar_url: null,
    })
    const avatar = 'https://images.example.test/ana.jpg'
    expect((await put(user, { avatarUrl: avatar })).body).toMatchObject({
      name: 'Ana Nova',
      avatar_url: avatar,
    })
    expect((await put(user, { avatar_url: null })).body).toMatchObject({ name: 'Ana Nova', avatar_url: null })
    expect((await put(user, {})).body.name).toBe('Ana Nova')
    expect((await call<Profile>('GET', '/users/profile', { as: user })).body.name).toBe('Ana Nova')
  })

  it('takes names of 1 to 120 characters', async () => {
    const user = await newUser('Ana')
    for (const name of ['A', 'š'.repeat(120)]) expect((await put(user, { name })).body.name).toBe(name)
    for (const name of ['', '  ', 'a'.repeat(121), 'A\0na', null, 7])
      expectError(await put(user, { name }), 422, 'invalid_fields', ['name'])
  })

  it('takes web addresses for an avatar, and names every bad field', async () => {
    const user = await newUser('Ana')
    for (const avatar_url of [
      '',
      'ana.jpg',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      7,
      'https://\0',
    ])
      expectError(await put(user, { avatar_url }), 422, 'invalid_fields', ['avatar_url'])
    expectError(await put(user, { avatar_url: 'x', name: '' }), 422, 'invalid_fields', ['avatar_url', 'name'])
  })

  it('changes nothing else', async () => {
    const user = await newUser('Ana')
    const { body } = await put(user, { tokens: 99, email: 'other@example.test', id: user.id, name: 'Ana B' })
    expect(body).toMatchObject({ tokens: 0, email: user.email, name: 'Ana B' })
  })
})

describe('DELETE /users/account', () => {
  it('ends every later call, and takes the listings from the public', async () => {
    const user = await newUser()
    const word = newWord()
    const { id } = await newListing(user, { title: `Stan ${word}` })
    const { status } = await call('DELETE', '/users/account', { as: user })
    expect(status).toBe(204)
    expectError(await call('GET', `/v1/listings/${id}`), 404, 'not_found')
    expect((await call<ListingPage>('GET', `/v1/listings?q=${word}`)).body.total).toBe(0)
    for (const [method, path] of [
      ['GET', '/users/profile'],
      ['POST', '/users/refresh'],
      ['GET', '/v1/listings/mine'],
      ['POST', `/users/listings/${id}`],
      ['DELETE', '/users/account'],
      ['GET', '/v1/listings'],
      ['GET', '/v1/stats'],
      ['GET', '/v1/openapi.json'],
    ] as const) {
      expectError(await call(method, path, { as: user }), 403, 'account_deactivated')
    }
  })

  it('leaves unlocked contacts with those who paid', async () => {
    const [user, buyer, other] = await Promise.all([newUser('Mara'), newBuyer(1), newBuyer(1)])
    const { id } = await newListing(user)
    await call('POST', '/users/tokens/use', { as: buyer, body: { property_id: id } })
    await call('DELETE', '/users/account', { as: user })
    const kept = await call('GET', `/users/purchased-contacts/${id}`, { as: buyer })
    expect(kept.body).toMatchObject({ contact: { name: 'Mara', email: user.email } })
    const unlock = await call('POST', '/users/tokens/use', { as: other, body: { property_id: id } })
    expectError(unlock, 404, 'not_found')
  })

  it('leaves nothing in public that was published at the same moment', { timeout: 60_000 }, async () => {
    const [user, word] = [await newUser(), newWord()]
    const old = await newListing(user, { title: `Stan ${word}` })
    await call('DELETE', `/users/listings/${old.id}`, { as: user })
    const body = validListing({ title: `Stan ${word}` })
    const publish = () => call('POST', '/v1/listings', { as: user, body })
    const again = () => call('POST', `/users/listings/${old.id}`, { as: user })
    const close = () => call('DELETE', '/users/account', { as: user })
    const answers = await Promise.all([publish(), again(), publish(), close(), again(), publish(), publish()])
    expect(answers.every(({ status }) => [200, 201, 204, 403].includes(status))).toBe(true)
    expect((await call<ListingPage>('GET', `/v1/listings?q=${word}`)).body.total).toBe(0)
  })
})
