import { describe, expect, it } from 'vitest'
import { queueAlerts } from '@/lib/alerts/queue-alerts'
import type { SavedSearch } from '@/lib/alerts/saved-searches/schema'
import { formatArea } from '@/lib/places/map/map-area'
import { call, newListing, newUser, newWord, type User } from './harness'
import {
  advanceOneDay,
  approveListings,
  confirmEmail,
  newOwner,
  newSeeker,
  pauseWorker,
  runWorker,
  type Seeker,
  saveSearch,
  sql,
} from './saved-search-fixtures'

pauseWorker()
const owner = await newOwner('Vlasnica')

const publish = (word: string, changes: Record<string, unknown> = {}) =>
  newListing(owner, { title: `Stan ${word}`, ...changes })

describe('a mail of a saved search', () => {
  it('tells of a new listing that fits: title, price, town and link, and no contact', async () => {
    const { search, word, mails, user } = await newSeeker('sr', '&maxPrice=120000')
    const { id } = await publish(word, { price: 118_000, contact_email: 'kljucarka@example.test' })
    await publish(word, { price: 130_000, title: `Preskup ${word}` })
    await publish(word, { purpose: 'RENT', price: 900, title: `Izdaje se ${word}` })
    await runWorker()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: user.email, subject: '1 nova nekretnina u Vašim sačuvanim pretragama' })
    expect(mail?.text).toContain(search.name)
    for (const part of [mail?.text ?? '', mail?.html ?? '']) {
      for (const wanted of [`Stan ${word}`, '118.000\u00a0€', 'Novi Sad', `/property/${id}`])
        expect(part).toContain(wanted)
      for (const hidden of ['Preskup', 'Izdaje', 'Ulica lipa', '+381', 'kljucarka'])
        expect(part).not.toContain(hidden)
    }
    expect(mail?.text).toContain(`/buy?q=${word}&maxPrice=120000`)
    const { pathname } = new URL(/^List-Unsubscribe: <(.+)>$/m.exec(mail?.headers ?? '')?.[1] ?? '')
    expect(pathname).toMatch(new RegExp(`^/unsubscribe/a-${user.id}\\.[\\w-]{43}$`))
    expect(mail?.text).toContain(`/unsubscribe?token=${search.id}.`)
    expect(mail?.headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    expect(mail?.headers).toMatch(/^Message-ID: <[0-9a-f-]{36}@.+>$/m)
  })

  it('tells of a listing once its owner has confirmed the address', async () => {
    const { word, mails } = await newSeeker()
    const stranger = await newUser()
    const { id } = await newListing(stranger, { title: `Stan ${word}` })
    await runWorker()
    expect(await mails()).toEqual([])
    await confirmEmail(stranger)
    await approveListings(stranger)
    await runWorker()
    expect((await mails())[0]?.text).toContain(`/property/${id}`)
  })

  it('tells of a town that is a part of the one searched in', async () => {
    const { word, mails } = await newSeeker('sr', '&city=Novi+Sad&district=Petrovaradin')
    const { id } = await publish(word, { city: 'Petrovaradin' })
    await publish(word, { city: 'Novi Sad', district: 'Liman', title: `Liman ${word}` })
    await runWorker()
    const [mail] = await mails()
    expect(mail?.text).toContain(`/property/${id}`)
    expect(mail?.text).not.toContain('Liman')
  })

  it('tells of what is in the drawn area, in the box and near the point, and names them', async () => {
    const pin = { lat: 44.8031, lng: 20.4712 }
    const triangle = [
      { lat: 44.7, lng: 20.3 },
      { lat: 44.7, lng: 20.6 },
      { lat: 45, lng: 20.45 },
    ]
    const limits = {
      area: ['Nacrtano područje', formatArea(triangle)],
      bbox: ['Deo mape', '20.3,44.7,20.6,44.9'],
      near: ['Do 1,5\u00a0km od: Elektrotehnički fakultet', '44.8055,20.4762,1500'],
    } as const
    for (const [name, [text, value]] of Object.entries(limits)) {
      const filter = new URLSearchParams({ [name]: value }).toString()
      const { word, mails } = await newSeeker('sr', `&${filter}`)
      const { id } = await publish(word, { city: 'Beograd', district: 'Vračar', ...pin })
      await publish(word, {
        city: 'Beograd',
        district: 'Zemun',
        lat: 45.05,
        lng: 20.1,
        title: `Daleko ${word}`,
      })
      await runWorker()
      const [mail] = await mails()
      for (const part of [mail?.text ?? '', mail?.html ?? '']) {
        for (const wanted of [`/property/${id}`, `Na mapi: ${text}`]) expect(part).toContain(wanted)
        expect(part).not.toContain('Daleko')
      }
      expect(mail?.text).toContain(filter)
    }
  })

  it('tells of what fits a changed search, and came after the change', async () => {
    const { user, search, word, mails } = await newSeeker()
    const other = newWord(10)
    await publish(word, { title: `Ranije ${word}` })
    await publish(other, { title: `Ranije ${other}` })
    const body = { query: `purpose=SALE&q=${other}` }
    await call('PUT', `/users/saved-searches/${search.id}`, { as: user, body })
    await publish(word)
    const { id } = await publish(other)
    await runWorker()
    const [mail] = await mails()
    expect(mail?.text).toContain(`/property/${id}`)
    for (const hidden of ['Ranije', word])
      expect(mail?.text.replaceAll(search.name, '')).not.toContain(hidden)
  })

  it('speaks the language in which the search was saved', async () => {
    const { search, word, mails } = await newSeeker('en-GB')
    const { id } = await publish(word)
    await runWorker()
    const [mail] = await mails()
    expect(mail?.subject).toBe('1 new property in your saved searches')
    expect(mail?.text).toContain(`/en/property/${id}`)
    expect(mail?.text).toContain('€118,000')
    expect(mail?.text).toContain(`/en/unsubscribe?token=${search.id}.`)
  })

  it('tells of a home under one of the searches that it fits', async () => {
    const older = await newSeeker()
    const newer = await saveSearch(older.user)
    const { id } = await publish(older.word, { title: `Dvaput ${older.word} ${newer.word}` })
    const { id: another } = await publish(older.word)
    await runWorker()
    const [mail, ...others] = await older.mails()
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^2 nove/)
    for (const listing of [id, another]) expect(mail?.text.split(`/property/${listing}`)).toHaveLength(2)
    expect(mail?.text.indexOf(newer.search.name)).toBeLessThan(mail?.text.indexOf(`/property/${id}`) ?? -1)
    expect(mail?.text.indexOf(`/property/${id}`)).toBeLessThan(mail?.text.indexOf(older.search.name) ?? -1)
  })

  it('names ten, and says how many more there are', async () => {
    const { word, mails } = await newSeeker()
    for (let index = 0; index < 12; index++) await publish(word)
    await runWorker()
    const [mail] = await mails()
    expect(mail?.subject).toMatch(/^12 novih nekretnina /)
    expect(mail?.text.match(/\/property\//g)).toHaveLength(10)
    expect(mail?.text).toContain('I još 2 nove nekretnine.')
  })

  it('says nothing of what was there before, nor of one’s own', async () => {
    const { word, user, mails } = await newSeeker()
    await newListing(user, { title: `Moj ${word}` })
    await publish(word)
    const later = await newUser()
    const body = { name: 'Kasnija', query: `purpose=SALE&q=${word}` }
    await call('POST', '/users/saved-searches', { as: later, body })
    await runWorker()
    expect(await mails()).toHaveLength(1)
    expect((await mails())[0]?.text).not.toContain('Moj')
    expect(
      await sql`select from kljuc.saved_search_matches as match
      join kljuc.saved_searches as search on search.id = match.search_id where search.account_id = ${later.id}`,
    ).toEqual([])
  })

  it('comes once a day, with all that came meanwhile', async () => {
    const { search, word, mails } = await newSeeker()
    await publish(word, { title: `Prvi ${word}` })
    await runWorker()
    await publish(word, { title: `Drugi ${word}` })
    await runWorker()
    await publish(word, { title: `Treći ${word}` })
    await runWorker()
    expect(await mails()).toHaveLength(1)
    await advanceOneDay(search)
    await runWorker()
    await runWorker()
    const [, second, ...others] = await mails()
    expect(others).toEqual([])
    expect(second?.subject).toMatch(/^2 nove nekretnine /)
    expect(second?.text).toContain(`Drugi ${word}`)
    expect(second?.text).toContain(`Treći ${word}`)
    expect(second?.text).not.toContain(`Prvi ${word}`)
  })

  it('does not name a listing again that was changed, or withdrawn and published again', async () => {
    const { search, word, mails } = await newSeeker()
    const { id } = await publish(word)
    await runWorker()
    await call('PUT', `/v1/listings/${id}`, { as: owner, body: { price: 99_000 } })
    await call('DELETE', `/users/listings/${id}`, { as: owner })
    await advanceOneDay(search)
    await runWorker()
    await call('POST', `/users/listings/${id}`, { as: owner })
    await runWorker()
    expect(await mails()).toHaveLength(1)
  })

  it('waits for a listing that is withdrawn before it was told of', async () => {
    const { search, word, mails } = await newSeeker()
    const [early, late] = [await publish(word), await publish(word)]
    await call('DELETE', `/users/listings/${early.id}`, { as: owner })
    await runWorker()
    expect((await mails())[0]?.text).not.toContain(early.id)
    await call('POST', `/users/listings/${early.id}`, { as: owner })
    await runWorker()
    await advanceOneDay(search)
    await runWorker()
    const texts = (await mails()).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts[1]).toContain(early.id)
    expect(texts[1]).not.toContain(late.id)
  })

  it('forgives a typo as the search’s page does: while nothing is spelt like that', async () => {
    const { search, word, mails } = await newSeeker()
    const near = `${word.slice(0, 4)}x${word.slice(5)}`
    await publish(near)
    await runWorker()
    expect(await mails()).toHaveLength(1)
    await publish(word)
    await publish(near)
    await advanceOneDay(search)
    await runWorker()
    const [, mail] = await mails()
    expect(mail?.subject).toMatch(/^1 nova/)
    expect(mail?.text).toContain(`Stan ${word}`)
  })
})

describe('a search that is told at once', () => {
  const choose = ({ user, search }: Seeker, frequency: string) =>
    call('PUT', `/users/saved-searches/${search.id}`, { as: user, body: { frequency } })

  it('is mailed with each run, ten times, and then once with the rest', async () => {
    const seeker = await newSeeker()
    await choose(seeker, 'at_once')
    for (let n = 1; n <= 12; n++) {
      await publish(seeker.word, { title: `Stan ${n} ${seeker.word}` })
      await sql`update kljuc.digests set due_at = now() where account_id = ${seeker.user.id} and due_at <= now() + interval '5 minutes'`
      await runWorker()
    }
    const mails = await seeker.mails()
    expect(mails).toHaveLength(10)
    expect(mails[9]?.text).toContain(`Stan 10 ${seeker.word}`)
    expect(mails[0]?.text).toContain('čim se nešto objavi')
    expect(mails[0]?.text).toContain(`/unsubscribe?token=a-${seeker.user.id}.`)

    await sql`update kljuc.mails set created_at = created_at - interval '1 day' where account_id = ${seeker.user.id}`
    await advanceOneDay(seeker.search)
    await runWorker()
    const [rest, ...others] = (await seeker.mails()).slice(10)
    expect(others).toEqual([])
    expect(rest?.subject).toMatch(/^2 nove nekretnine /)
  }, 60_000)

  it('does not wait for the mail of a day, nor the other way round', async () => {
    const daily = await newSeeker()
    const atOnce = await saveSearch(daily.user)
    await choose(atOnce, 'at_once')
    await publish(daily.word)
    await publish(atOnce.word)
    await runWorker()
    expect(await daily.mails()).toHaveLength(2)
    await publish(daily.word)
    await publish(atOnce.word, { title: `Drugi ${atOnce.word}` })
    await runWorker()
    const [, , third, ...others] = await daily.mails()
    expect(others).toEqual([])
    expect(third?.text).toContain(`Drugi ${atOnce.word}`)
  })

  it('of a week waits for seven days', async () => {
    const seeker = await newSeeker()
    await choose(seeker, 'weekly')
    await publish(seeker.word)
    await runWorker()
    await publish(seeker.word)
    for (let day = 1; day < 7; day++) await advanceOneDay(seeker.search)
    await runWorker()
    expect(await seeker.mails()).toHaveLength(1)
    await advanceOneDay(seeker.search)
    await runWorker()
    expect(await seeker.mails()).toHaveLength(2)
  })

  it('tells what waited for another frequency', async () => {
    const seeker = await newSeeker()
    await publish(seeker.word)
    await runWorker()
    await publish(seeker.word)
    await runWorker()
    expect(await seeker.mails()).toHaveLength(1)
    await choose(seeker, 'at_once')
    await runWorker()
    expect(await seeker.mails()).toHaveLength(2)
  })
})

describe('no mail goes', () => {
  const turn = (as: User, { id }: SavedSearch, notify: boolean) =>
    call('PUT', `/users/saved-searches/${id}`, { as, body: { notify } })

  it('of what came while mails were off', async () => {
    const { user, search, word, mails } = await newSeeker()
    await publish(word, { title: `Pre ${word}` })
    await turn(user, search, false)
    await publish(word, { title: `Tada ${word}` })
    await runWorker()
    await turn(user, search, true)
    await runWorker()
    expect(await mails()).toEqual([])
    await publish(word, { title: `Posle ${word}` })
    await runWorker()
    const texts = (await mails()).map(({ text }) => text)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain(`Posle ${word}`)
    expect(texts[0]).not.toContain(`Pre ${word}`)
  })

  it('to a closed account, nor of a search that is forgotten', async () => {
    const [closed, forgetful] = [await newSeeker(), await newSeeker()]
    for (const { word } of [closed, forgetful]) await publish(word)
    await call('DELETE', '/users/account', { as: closed.user })
    await call('DELETE', `/users/saved-searches/${forgetful.search.id}`, { as: forgetful.user })
    await runWorker()
    expect([await closed.mails(), await forgetful.mails()]).toEqual([[], []])
  })

  it('from a second instance while one is at it', async () => {
    expect(await queueAlerts()).toBe(false)
  })
})
