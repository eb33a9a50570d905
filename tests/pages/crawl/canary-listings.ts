import { expect } from 'vitest'
import type { ListingImage } from '@/lib/listings/schema'
import { foldText } from '@/lib/text/fold'
import { imageForm } from '../../api/authorisation-table'
import { call, newBuyer, newListing, newProject, newUser, newWord, type User } from '../../api/harness'
import { type Canaries, findCanaries, newCanaries } from './canaries'

interface CanaryListing {
  id: string
  canaries: Canaries
}

/** Listings with canaries in their private fields, and users who may and may not know them. */
export interface CanaryListings {
  city: string
  /** A unique word in the title of each. */
  titleWord: string
  people: { owner: User; unlocker: User; other: User }
  /** For sale, unlocked by the unlocker; for rent; withdrawn; of a deactivated account. */
  market: { sold: CanaryListing; rented: CanaryListing; withdrawn: CanaryListing; closed: CanaryListing }
  /** The canaries of all listings, and of their owners and profiles. */
  values: string[]
  imageName: string
  /** Of a building of the owner, whose place and contact are canaries. */
  projectId: string
  /** The slug of the owner’s profile. */
  advertiser: string
}

/** Creates the listings with images, favorites, a saved search, an unlock, a withdrawal and a deactivation. */
export async function newCanaryListings(): Promise<CanaryListings> {
  const [city, titleWord, ownersName] = [`Mesto ${newWord()}`, newWord(), newWord()]
  const [owner, leaver, unlocker, other] = await Promise.all([
    newUser(`Vlasnik ${ownersName}`),
    newUser(),
    newBuyer(3),
    newUser(),
  ])
  const known = (values: string[], circle: unknown) => {
    // By chance a circle's centre may share one coordinate with its pin; sharing both would reveal it.
    const shared = findCanaries(JSON.stringify(circle), values)
    return values.filter((value) => shared.length !== 1 || value !== shared[0])
  }
  const publish = async (as: User, script: 'latin' | 'cyrillic', changes = {}): Promise<CanaryListing> => {
    const { fields, values } = newCanaries(script)
    const place = { city, state: 'Banat', title: `Stan ${titleWord}` }
    const { id, approximate_location } = await newListing(as, { ...place, ...fields, ...changes })
    return { id, canaries: { fields, values: known(values, approximate_location) } }
  }
  const market = {
    sold: await publish(owner, 'latin'),
    rented: await publish(owner, 'cyrillic', { purpose: 'RENT', price: 450 }),
    withdrawn: await publish(owner, 'latin'),
    closed: await publish(leaver, 'latin'),
  }
  const building = newCanaries('latin')
  const project = await newProject(owner, { city, state: 'Banat', ...building.fields })
  const units = { items: [{ unit: 'A-1', price: 98_000, area_m2: 42 }] }
  expect((await call('PUT', `/v1/projects/${project.id}/units`, { as: owner, body: units })).status).toBe(200)
  const people = { owner, unlocker, other }
  const profile = await call<{ slug: string }>('PUT', '/users/advertiser', {
    as: owner,
    body: { name: `Agencija ${titleWord}` },
  })
  const phone = await addPhone(owner)
  const imageName = await addImages(owner, [market.sold.id, market.rented.id])
  await act(people, market, titleWord)
  await call('DELETE', '/users/account', { as: leaver })
  const accounts = [owner, leaver].map(({ email }) => foldText(email.split('@')[0] ?? ''))
  const values = [
    ...Object.values(market).flatMap(({ canaries }) => canaries.values),
    ...known(building.values, project.approximate_location),
    ...accounts,
    ownersName,
    ...phone,
  ]
  return {
    city,
    titleWord,
    people,
    market,
    values,
    imageName,
    projectId: project.id,
    advertiser: profile.body.slug,
  }
}

/** To the public profile, chosen by no listing. */
async function addPhone(as: User): Promise<string[]> {
  const [label, { fields, values }] = [newWord(), newCanaries('latin')]
  const body = { label, phone: fields.contact_phone }
  expect((await call('POST', '/users/advertiser/phones', { as, body })).status).toBe(201)
  const number = fields.contact_phone.replace(/\D/g, '').slice(3)
  return [label, ...values.filter((value) => value === number)]
}

/** Adds an image to each listing; returns the file name of the last. */
async function addImages(as: User, ids: string[]): Promise<string> {
  let name = ''
  for (const id of ids) {
    const raw = await imageForm()
    const { body } = await call<ListingImage>('POST', `/v1/listings/${id}/images/upload`, { as, raw })
    name = body.public_url.split('/').at(-1) ?? ''
  }
  return name
}

async function act(
  { owner, unlocker, other }: CanaryListings['people'],
  { sold, rented, withdrawn }: CanaryListings['market'],
  titleWord: string,
): Promise<void> {
  for (const { id } of [sold, rented]) await call('POST', `/users/favorites/${id}`, { as: other })
  const search = { name: 'Pretraga', query: `purpose=SALE&q=${titleWord}` }
  await call('POST', '/users/saved-searches', { as: other, body: search })
  await call('DELETE', `/users/listings/${withdrawn.id}`, { as: owner })
  const unlock = await call('POST', '/users/tokens/use', { as: unlocker, body: { property_id: sold.id } })
  expect(unlock.status).toBe(200)
}
