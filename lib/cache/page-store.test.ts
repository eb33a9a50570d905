import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import PageStore from './page-store.mjs'

const newStore = () => new PageStore({ maxMemoryCacheSize: 2 ** 20, flushToDisk: false, revalidatedTags: [] })
const pages = { kind: 'APP_PAGE', isFallback: false }
const storing = { cacheControl: { revalidate: 3600, expire: undefined } }
const page = (tag: string) => ({ kind: 'APP_PAGE', html: '<p>', headers: { 'x-next-cache-tags': tag } })
const calls = { kind: 'FETCH', tags: ['called'] }
const called = { kind: 'FETCH', data: { body: '{}' }, revalidate: 3600 }

/** Longer than the clock's step, by which Next compares. */
const aMoment = () => setTimeout(5)

describe('the store of pages', () => {
  it('gives out a page until one of its tags expires', async () => {
    await newStore().get('/a', pages)
    await newStore().set('/a', page('listing:a'), storing)
    await aMoment()
    expect(await newStore().get('/a', pages)).toMatchObject({ value: { html: '<p>' } })
    await newStore().revalidateTag(['listing:a'], { expire: 0 })
    expect(await newStore().get('/a', pages)).toBeNull()
  })

  it('takes what began to be made before its tag expired for expired, and what began afterwards not', async () => {
    expect(await newStore().get('/b', pages)).toBeNull()
    await aMoment()
    await newStore().revalidateTag(['listing:b'], { expire: 0 })
    await aMoment()
    await newStore().set('/b', page('listing:b'), storing)
    await aMoment()
    expect(await newStore().get('/b', pages)).toBeNull()
    await newStore().set('/b', page('listing:b'), storing)
    expect(await newStore().get('/b', pages)).not.toBeNull()
  })

  it('does so with answers of the API, however many pages wait for them', async () => {
    expect(await newStore().get('call', calls)).toBeNull()
    await aMoment()
    await newStore().revalidateTag(['called'], { expire: 0 })
    await aMoment()
    expect(await newStore().get('call', calls)).toBeNull()
    await newStore().set('call', called, { fetchCache: true, tags: calls.tags })
    expect(await newStore().get('call', calls)).toBeNull()
  })

  it('counts what is made anew because of its age as begun a while ago', async () => {
    await newStore().revalidateTag(['listing:c'], { expire: 0 })
    await aMoment()
    await newStore().set('/c', page('listing:c'), storing)
    expect(await newStore().get('/c', pages)).toBeNull()
  })
})
