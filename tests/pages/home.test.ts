import { parse } from 'node-html-parser'
import { expect, it, onTestFinished } from 'vitest'
import type { Person } from '@/lib/admin/schema'
import type { Listing } from '@/lib/listings/schema'
import { baseUrl, call, newListing, newUser, newWord, type User, validListing } from '../api/harness'
import { newImage } from '../api/images'
import { callAt, createOwnSite } from '../api/own-site'
import { signInAdmin } from '../api/staff'
import { addressOf, languages, readPage } from './read-page'

it.each(languages)('no account fills the home screen with its many listings: $locale', async ({ prefix }) => {
  // Enough for all of its places, whoever published much before.
  for (let others = 0; others < 7; others += 1) await newListing(await newUser())
  const owner = await newUser()
  const flood: Listing[] = []
  for (let count = 0; count < 12; count += 1) flood.push(await newListing(owner))
  const newest = flood.at(-1)
  const shown = async () => {
    const { root } = await readPage(addressOf(prefix, '/'))
    const cards = root.querySelectorAll('article a').map((link) => link.getAttribute('href') ?? '')
    return flood.filter(({ id }) => cards.some((href) => href.endsWith(`/property/${id}`)))
  }
  await expect.poll(shown, { timeout: 2_000 }).toContainEqual(newest)
  expect((await shown()).length).toBeLessThanOrEqual(2)
})

/** What has no photo is not featured. */
async function addPhoto(origin: string, owner: User, id: string) {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(await newImage('jpeg'))]), 'foto.jpg')
  const headers = { Authorization: `Bearer ${owner.token}` }
  const path = `/v1/listings/${id}/images/upload`
  expect((await fetch(`${origin}${path}`, { method: 'POST', headers, body })).status).toBe(201)
}

it('what the team features is shown soon', async () => {
  const owner = await newUser()
  const { id, title } = await newListing(owner, { title: `Izdvojen stan ${newWord()}` })
  await addPhoto(baseUrl, owner, id)
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const body = { action: 'feature', until, reason: 'Na osnovu prijave.' }
  expect((await call('POST', `/v1/admin/homes/${id}`, { as: await signInAdmin(), body })).status).toBe(200)
  await expect.poll(async () => (await readPage('/')).root.text, { timeout: 10_000 }).toContain(title)
})

it('a new advertiser’s home is shown large when the team lets it through, and small again when it is held', async () => {
  const site = await createOwnSite()
  onTestFinished(() => site.stop())
  const environment = { MODERATORS: 'urednik@kljuc.test' }
  const here = await site.start(environment)
  const elsewhere = await site.start({ ...environment, SITE_URL: here.origin })
  const editor = await site.signUp(here, 'urednik@kljuc.test')
  const advertiser = await site.signUp(here, 'nova@kljuc.test')
  const { body } = await callAt<Listing>(here, advertiser, 'POST', '/v1/listings', validListing())
  await addPhoto(here.origin, advertiser, body.id)
  const decide = async (action: string, details: object = { reason: null }) => {
    const path = `/v1/moderation/accounts/${advertiser.id}`
    expect((await callAt(here, editor, 'POST', path, { action, ...details })).status).toBe(200)
  }
  const places = () =>
    Promise.all(
      [here, elsewhere].map(async ({ origin }) => {
        const root = parse(await (await fetch(`${origin}/en`)).text())
        const card = root.querySelector(`article a[href$="/property/${body.id}"]`)
        return card?.closest('section')?.getAttribute('aria-labelledby')
      }),
    )
  const areSoon = (place: string) => expect.poll(places, { timeout: 2_000 }).toEqual([place, place])

  await areSoon('recent')
  // Kept for an hour, unless something is announced.
  await expect
    .poll(async () => (await fetch(`${elsewhere.origin}/en`)).headers.get('cache-status'))
    .toBe('kljuc; hit')
  await decide('approve_homes')
  await areSoon('featured')
  await decide('hold_homes')
  await areSoon('recent')
  const profile = { name: 'Agencija Kvart', kind: 'agency', register_number: '1234' }
  await callAt(here, advertiser, 'PUT', '/users/advertiser', profile)
  const seen = await callAt<Person>(here, editor, 'GET', `/v1/admin/people/${advertiser.id}`)
  await decide('verify', {
    reason: 'Registar posrednika',
    profile_updated_at: seen.body.advertiser?.updated_at,
  })
  await areSoon('featured')
})
