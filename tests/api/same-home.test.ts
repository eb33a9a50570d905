import postgres from 'postgres'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Listing, ListingPage, OwnListing } from '@/lib/listings/schema'
import { drawnPhoto, photoForm } from '../../scripts/test/photo.mjs'
import { call, expectError, newListing, newUser, newWord, type User, validListing } from './harness'
import { mailTo } from './mailbox'
import { compared, patience } from './same-home-fixtures'
import { confirmEmail } from './saved-search-fixtures'
import { queued, signInAdmin } from './staff'

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1 })

let first: User
let second: User
let third: User
let seed = Math.floor(Math.random() * 1_000_000)

beforeAll(async () => {
  ;[first, second, third] = await Promise.all([newUser(), newUser(), newUser()])
})

const newPhoto = () => drawnPhoto(seed++, 600)

async function addPhoto(owner: User, { id }: Listing, photo: Buffer) {
  const raw = photoForm(photo)
  const added = await call('POST', `/v1/listings/${id}/images/upload`, { as: owner, raw })
  expect(added.status).toBe(201)
}

async function newHome(owner: User, city: string, photos: Buffer[], changes: Record<string, unknown> = {}) {
  const home = await newListing(owner, {
    city,
    area_m2: 60,
    price: 150_000,
    floor: 3,
    structure: 2,
    ...changes,
  })
  for (const photo of photos) await addPhoto(owner, home, photo)
  return home
}

const others = async ({ id }: Listing) =>
  ((await call<Listing>('GET', `/v1/listings/${id}`)).body.also_offered ?? []).map((each) => each.id)

const altered = {
  smaller: (photo: Buffer) => sharp(photo).resize(500).jpeg({ quality: 45 }).toBuffer(),
  cropped: (photo: Buffer) =>
    sharp(photo).extract({ left: 60, top: 20, width: 540, height: 405 }).jpeg().toBuffer(),
  mirrored: (photo: Buffer) => sharp(photo).flop().jpeg().toBuffer(),
}

// Long, as the others of this file: the background compares the photos of all that could be the same, several times.
describe('the same home of two advertisers', () => {
  const city = `Grad ${newWord()}`
  let homes: [Listing, Listing]

  beforeAll(async () => {
    const photos = await Promise.all([newPhoto(), newPhoto(), newPhoto()])
    const [one = Buffer.of(), two = Buffer.of()] = photos
    const copies = [await altered.cropped(two), await newPhoto(), await altered.mirrored(one)]
    homes = [
      await newHome(first, city, photos),
      await newHome(second, city, copies, { price: 144_000, area_m2: 61, floor: undefined }),
    ]
  })

  it('is one answer, whose page names what each asks, and neither contact nor street', async () => {
    await vi.waitFor(async () => expect(await others(homes[0])).toEqual([homes[1].id]), patience)
    const { body } = await call<Listing>('GET', `/v1/listings/${homes[1].id}`)
    expect(body.also_offered).toEqual([
      {
        ...{ id: homes[0].id, price: 150_000, created_at: homes[0].created_at },
        advertiser: { name: null, kind: null, slug: null, verified: false },
      },
    ])
    await vi.waitFor(async () => {
      const path = `/v1/listings?city=${encodeURIComponent(city)}&unique=1`
      const { items, total } = (await call<ListingPage>('GET', path)).body
      expect([total, items[0]?.group]).toMatchObject([
        1,
        { kind: 'same_home', count: 2, price_from: 144_000, price_to: 150_000 },
      ])
    }, patience)
  })

  it('names an advertiser by the public profile', async () => {
    const body = { name: `Agencija ${newWord()}`, kind: 'agency' }
    await call('PUT', '/users/advertiser', { as: first, body })
    const { also_offered } = (await call<Listing>('GET', `/v1/listings/${homes[1].id}`)).body
    expect(also_offered).toMatchObject([{ advertiser: { ...body, verified: false } }])
  })

  it('is told at once without one that was withdrawn, and again when it is back', async () => {
    await call('DELETE', `/users/listings/${homes[1].id}`, { as: second })
    expect(await others(homes[0])).toEqual([])
    const own = await call<Listing>('GET', `/v1/listings/${homes[1].id}`, { as: second })
    expect(own.body.also_offered).toEqual([])
    await compared(homes[1].id)
    expect(await sql`select from kljuc.same_homes where listing_id = ${homes[0].id}`).toHaveLength(0)
    await call('POST', `/users/listings/${homes[1].id}`, { as: second })
    await vi.waitFor(async () => expect(await others(homes[0])).toEqual([homes[1].id]), patience)
  })

  it('is parted at once by an advertiser who says that it is another home, for good', async () => {
    const dispute = (as: User, home: Listing) =>
      call<Listing>('POST', `/v1/listings/${home.id}/another-home`, { as })
    expectError(await dispute(third, homes[0]), 403, 'not_owner')
    const { status, body } = await dispute(second, homes[1])
    expect([status, body.also_offered]).toEqual([200, []])
    expect(await others(homes[0])).toEqual([])
    expectError(await dispute(second, homes[1]), 409, 'nothing_changed')
    await compared(...homes.map(({ id }) => id))
    expect(await others(homes[0])).toEqual([])
  })

  it('is joined again or kept apart by a moderator, who tells both, and may decide anew', async () => {
    const admin = await signInAdmin()
    await Promise.all([first, second].map(confirmEmail))
    const read = async () => {
      const item = (await queued(admin, 'same_home')).find(({ listings }) =>
        listings.some(({ id }) => id === homes[0].id),
      )
      return item ?? expect.fail('no dispute')
    }
    const decide = async (action: string, reason = 'Ista terasa i isti pogled.') =>
      call('POST', `/v1/moderation/same-homes/${(await read()).id}`, {
        as: admin,
        body: { action, reason },
      })
    const dispute = await read()
    expect(dispute).toMatchObject({ state: 'open', raised_by: second.name, decided_by: null })
    expect(dispute.listings.map(({ id, images }) => [id, images.length])).toEqual([
      [homes[0].id, 3],
      [homes[1].id, 3],
    ])
    expectError(await decide('join_homes', ''), 422, 'invalid_fields', ['reason'])
    expect((await decide('join_homes')).status).toBe(200)
    for (const owner of [first, second])
      expect((await mailTo(owner.email, 'isti dom')).text).toContain('Ista terasa i isti pogled.')
    await vi.waitFor(async () => expect(await others(homes[0])).toEqual([homes[1].id]), patience)
    expectError(await decide('join_homes'), 409, 'nothing_changed')
    const again = await call('POST', `/v1/listings/${homes[1].id}/another-home`, { as: second })
    expectError(again, 409, 'nothing_changed')

    expect((await decide('part_homes', 'Dva sprata, jedan nameštaj.')).status).toBe(200)
    expect(await others(homes[0])).toEqual([])
    for (const owner of [first, second])
      expect((await mailTo(owner.email, 'drugi dom')).text).toContain('Dva sprata')
    expect(await read()).toMatchObject({ state: 'apart', decided_by: 'Moderatorka' })
    await compared(...homes.map(({ id }) => id))
    expect(await others(homes[0])).toEqual([])
    await sql`delete from kljuc.same_home_disputes where ${homes[0].id} in (one, other)`
  })

  it('is two homes again when they no longer agree', async () => {
    const change = (price: number) =>
      call('PUT', `/v1/listings/${homes[1].id}`, { as: second, body: { price } })
    await change(100_000)
    await vi.waitFor(async () => expect(await others(homes[0])).toEqual([]), patience)
    await change(144_000)
    await vi.waitFor(async () => expect(await others(homes[0])).toEqual([homes[1].id]), patience)
  })
})

describe('homes that are not the same', () => {
  it.each([
    ['share one photo only', {}, 1],
    ['are on two floors', { floor: 4 }, 2],
    ['have two structures', { structure: 3 }, 2],
    ['differ in area', { area_m2: 64 }, 2],
    ['differ in price', { price: 115_000 }, 2],
    ['are of two kinds', { type: 'house', floor: undefined }, 2],
  ])('stay apart when they %s', async (_, changes, shared) => {
    const city = `Grad ${newWord()}`
    const photos = await Promise.all([newPhoto(), newPhoto()])
    const home = await newHome(first, city, photos)
    const copies = await Promise.all(photos.slice(0, shared).map(altered.smaller))
    const other = await newHome(second, city, [...copies, await newPhoto()], changes)
    await compared(home.id, other.id)
    expect(await others(home)).toEqual([])
  })

  it('stay apart when their photos are narrow', async () => {
    const city = `Grad ${newWord()}`
    const photos = await Promise.all([drawnPhoto(seed++, 440), drawnPhoto(seed++, 440)])
    const homes = [await newHome(first, city, photos), await newHome(second, city, photos)] as const
    await compared(...homes.map(({ id }) => id))
    expect(await others(homes[0])).toEqual([])
  })

  it('are told by no picture that stands in more than five listings', async () => {
    const city = `Grad ${newWord()}`
    const photos = await Promise.all([newPhoto(), newPhoto()])
    const owners = [first, second, third, await newUser(), await newUser(), await newUser()]
    const homes: Listing[] = []
    for (const [at, owner] of owners.entries()) {
      const own = at % 2 ? photos : await Promise.all(photos.map(altered.smaller))
      homes.push(await newHome(owner, city, own))
      // The sixth takes away what has joined the others.
      if (at === 1)
        await vi.waitFor(async () => expect(await others(homes[0] as Listing)).toHaveLength(1), patience)
    }
    await vi.waitFor(async () => {
      const joined = await sql`
        select from kljuc.same_homes where listing_id = any(${homes.map(({ id }) => id)}::uuid[])`
      expect(joined).toHaveLength(0)
    }, patience)
  })
})

it('is joined by a reference that both advertisers have', async () => {
  const city = `Grad ${newWord()}`
  const reference = `LIPA-${newWord()}-17`
  const homes = [
    await newHome(first, city, [], { reference }),
    await newHome(second, city, [], { reference: reference.toLowerCase(), price: 155_000 }),
    await newHome(third, city, [], { reference: '17' }),
  ] as const
  await vi.waitFor(async () => expect(await others(homes[0])).toEqual([homes[1].id]), patience)
})

describe('a second copy of one’s own listing', () => {
  const city = `Grad ${newWord()}`
  let photos: Buffer[]
  let home: Listing

  beforeAll(async () => {
    photos = await Promise.all([newPhoto(), newPhoto()])
    home = await newHome(first, city, photos)
  })

  async function publishAgain(changes: Record<string, unknown>, shown: Buffer[]) {
    const fields = { city, area_m2: 60, price: 149_000, floor: 3, structure: 2, ...changes }
    const draft = await call<Listing>('POST', '/v1/listings', {
      as: first,
      body: { ...validListing(fields), status: 'draft' },
    })
    for (const photo of shown) await addPhoto(first, draft.body, photo)
    return call('POST', `/v1/listings/${draft.body.id}/publish`, { as: first })
  }

  it('is refused with the first, also with its photos in another order and cropped', async () => {
    const copies = [
      await altered.cropped(photos[1] ?? Buffer.of()),
      await altered.smaller(photos[0] ?? Buffer.of()),
    ]
    const refused = await publishAgain({}, [...copies, await newPhoto()])
    expectError(refused, 409, 'own_copy')
    expect(refused.body).toMatchObject({ listing: { id: home.id, title: home.title } })
  })

  it('is taken for another home with another floor, or with photos that only partly agree', async () => {
    expect((await publishAgain({ floor: 4 }, photos)).status).toBe(200)
    const half = [...photos.slice(0, 1), await newPhoto()]
    expect((await publishAgain({}, half)).status).toBe(200)
  })
})

describe('a second copy that came by a program', () => {
  const city = `Grad ${newWord()}`
  const copyOf = async ({ id }: Listing) => {
    const { body } = await call<Listing>('GET', `/v1/listings/${id}`, { as: first })
    return body.doubts?.find(({ code }) => code === 'own_copy')?.listing?.id
  }

  it('is named to its owner with the first, until it is answered or differs', async () => {
    const photos = await Promise.all([newPhoto(), newPhoto(), newPhoto()])
    const home = await newHome(first, city, photos)
    const reference = `R-${newWord()}`
    const made = await call<Listing>('PUT', `/v1/listings/by-reference/${reference}`, {
      as: first,
      body: validListing({ city, area_m2: 60, price: 149_000, floor: 3, structure: 2 }),
    })
    const copy = made.body
    await addPhoto(first, copy, await altered.cropped(photos[2] ?? Buffer.of()))
    await addPhoto(first, copy, await altered.smaller(photos[0] ?? Buffer.of()))
    await vi.waitFor(async () => expect(await copyOf(copy)).toBe(home.id), patience)
    expect(await copyOf(home)).toBeUndefined()
    const mine = await call<{ items: OwnListing[] }>('GET', '/v1/listings/mine', { as: first })
    const doubts = mine.body.items.find(({ id }) => id === copy.id)?.doubts
    expect(doubts).toContainEqual({
      ...{ field: 'images', code: 'own_copy', listing: { id: home.id, title: home.title } },
      message: 'Da li je ovo kopija? Isti podaci i iste fotografije ima Vaš raniji oglas.',
    })
    const put = (body: object) => call('PUT', `/v1/listings/${copy.id}`, { as: first, body })
    await put({ doubts_confirmed: ['own_copy'] })
    expect(await copyOf(copy)).toBeUndefined()
    await put({ floor: 4 })
    await put({ floor: 3 })
    await vi.waitFor(async () => expect(await copyOf(copy)).toBe(home.id), patience)
    await addPhoto(first, copy, await newPhoto())
    await addPhoto(first, copy, await newPhoto())
    await vi.waitFor(async () => expect(await copyOf(copy)).toBeUndefined(), patience)
  })

  it('is a copy of the second when the first has gone', async () => {
    const photos = await Promise.all([newPhoto(), newPhoto()])
    const homes = [
      await newHome(first, city, photos),
      await newHome(first, city, photos),
      await newHome(first, city, photos),
    ] as const
    await vi.waitFor(async () => expect(await copyOf(homes[2])).toBe(homes[0].id), patience)
    await call('DELETE', `/users/listings/${homes[0].id}`, { as: first })
    await vi.waitFor(async () => expect(await copyOf(homes[2])).toBe(homes[1].id), patience)
    expect(await copyOf(homes[1])).toBeUndefined()
  })
})

it('joins none of the homes of the demo, of which many have the same rooms', async () => {
  const ofDemo = sql`
    select listing.id from kljuc.listings as listing join kljuc.accounts as owner on owner.id = listing.owner_id
    where owner.email not like '%.test' and listing.published`
  const homes = await sql<Listing[]>`${ofDemo}`
  expect(homes.length).toBeGreaterThan(250)
  await compared(...homes.map(({ id }) => id))
  expect(
    await sql`select one, other from kljuc.same_home_pairs where one in (${ofDemo}) and other in (${ofDemo})`,
  ).toEqual([])
})
