import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Draft } from '@/lib/listings/drafts/schema'
import { ApiError } from '@/lib/session/api-client'
import { type DraftBody, toDraftBody } from './draft-body'
import { createDraftSaver } from './draft-saver'
import { emptyForm, toListingForm } from './listing-form'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const lost = () => new ApiError('', 0, 'network')

/** A server with one draft, whose next answers a test can lose or replace. */
function setUp({ saved = false } = {}) {
  const form = { ...emptyForm('Srbija') }
  let draft: Draft | null = null
  const failures: ((take: () => void) => ApiError | null)[] = []
  const kept = vi.fn(() => true)
  const onNewer = vi.fn()

  function store(body: DraftBody): Draft {
    const { lat, lng, contact_name, contact_phone, contact_email, ...fields } = body
    const contact = { name: contact_name, phone: contact_phone, email: contact_email }
    const version = (draft?.version ?? 0) + 1
    draft = { ...fields, id: 'id', status: 'draft', version, contact, location: null, updated_at: '2026-01-01' } as unknown as Draft // biome-ignore format: one draft
    return draft
  }

  async function answer(take: () => Draft): Promise<Draft> {
    const failure = failures.shift()?.(take)
    if (failure) throw failure
    return take()
  }

  const saver = createDraftSaver({
    draft: saved ? { id: 'id', version: store(toDraftBody(form)).version } : null,
    idempotencyKey: 'key',
    isDirty: false,
    readForm: () => form,
    bodyOf: (other, refused) => toDraftBody(toListingForm('en', other), refused),
    requests: {
      save: ({ draft: known, body }) =>
        answer(() => {
          if (!known) return draft ?? store(body)
          if (known.version === draft?.version) return store(body)
          throw new ApiError('', 412, 'outdated_version', undefined, undefined, draft)
        }),
      find: async () => draft,
    },
    keep: kept,
    forget: () => undefined,
    onNewer,
  })
  const type = async (change: Partial<typeof form>, wait = 1_000) => {
    Object.assign(form, change)
    saver.change()
    await vi.advanceTimersByTimeAsync(wait)
  }
  const status = () => saver.getSnapshot().status
  return { saver, form, failures, kept, onNewer, store, type, status, draft: () => draft }
}

describe('a draft', () => {
  it('begins with the first input, and has what was typed when it pauses', async () => {
    const { saver, type, status, draft } = setUp()
    saver.setSession(true)
    expect([status(), draft()]).toEqual(['untouched', null])
    await type({ title: 'S' }, 500)
    expect(draft()).toBeNull()
    await type({ title: 'Stan kod parka', price: 'oko sto' })
    expect(status()).toBe('saved')
    expect(draft()).toMatchObject({ title: 'Stan kod parka', price: null, unfinished: { price: 'oko sto' } })
  })

  it('is kept in this browser without a session, and saved once there is one', async () => {
    const { saver, kept, type, status, draft } = setUp()
    saver.setSession(false)
    await type({ title: 'Stan kod parka' })
    expect([status(), draft()]).toEqual(['kept', null])
    expect(kept).toHaveBeenCalledWith({ draft: null, idempotencyKey: 'key' })
    saver.setSession(true)
    await vi.advanceTimersByTimeAsync(1)
    expect([status(), draft()?.title]).toEqual(['saved', 'Stan kod parka'])
  })

  it('is saved as it is when the connection is back', async () => {
    const { saver, failures, type, status, draft } = setUp({ saved: true })
    saver.setSession(true)
    failures.push(lost, lost, () => new ApiError('', 502, 'network'))
    await type({ title: 'Stan kod parka' })
    expect(status()).toBe('offline')
    await type({ title: 'Stan kod reke' }, 3_000)
    expect(status()).toBe('fault')
    await vi.advanceTimersByTimeAsync(10_000)
    expect([status(), draft()?.title]).toEqual(['saved', 'Stan kod reke'])
  })

  it.each([true, false])('is no conflict when an answer was lost, begun before: %s', async (saved) => {
    const { saver, failures, type, status, draft } = setUp({ saved })
    saver.setSession(true)
    failures.push((take) => {
      take()
      return lost()
    })
    await type({ title: 'Stan kod parka' }, 900)
    expect(status()).toBe('offline')
    await type({ rooms: '3' }, 5_000)
    expect(status()).toBe('saved')
    expect(draft()).toMatchObject({ title: 'Stan kod parka', rooms: 3 })
  })

  it('that another saved meanwhile is not overwritten unseen', async () => {
    const { saver, onNewer, store, type, status, draft } = setUp({ saved: true })
    saver.setSession(true)
    store(toDraftBody({ ...emptyForm('Srbija'), title: 'Njihov naslov' }))
    await type({ title: 'Moj naslov' })
    expect([status(), draft()?.title]).toEqual(['behind', 'Njihov naslov'])
    await type({ rooms: '3' })
    expect(draft()?.rooms).toBeNull()
    await saver.overwrite('other key')
    expect([status(), draft()?.title]).toEqual(['saved', 'Moj naslov'])

    store(toDraftBody({ ...emptyForm('Srbija'), title: 'Opet njihov' }))
    await saver.check()
    expect(onNewer).toHaveBeenCalledWith(expect.objectContaining({ title: 'Opet njihov' }), 'changed')
    expect(saver.getSnapshot()).toMatchObject({ status: 'saved', isDirty: false })
  })

  it('has fields that the server refuses as they were typed, and says why', async () => {
    const { saver, failures, type, draft } = setUp({ saved: true })
    saver.setSession(true)
    const refusal = new ApiError('Wrong.', 422, 'invalid_fields', { floor: 'Above the roof.' })
    failures.push(() => refusal)
    await type({ floor: '9', floors: '5', title: 'Stan kod parka' })
    expect(draft()).toMatchObject({ title: 'Stan kod parka', floor: null, unfinished: { floor: '9' } })
    expect(saver.getSnapshot().error).toBe(refusal)
    failures.push(
      () => refusal,
      () => null,
    )
    await expect(saver.saveAll()).rejects.toBe(refusal)
    await type({ floor: '3' })
    expect(await saver.saveAll()).toBe('id')
    expect(draft()).toMatchObject({ floor: 3 })
  })

  it('is kept here when the session ends, and can be begun anew when it was deleted', async () => {
    const { saver, failures, kept, type, status } = setUp({ saved: true })
    saver.setSession(true)
    failures.push(() => new ApiError('Sign in.', 401, 'invalid_token'))
    await type({ title: 'Stan kod parka' })
    expect(status()).toBe('signedOut')
    expect(kept).toHaveBeenCalledWith({ draft: { id: 'id', version: 1 }, idempotencyKey: 'key' })
    saver.setSession(true)
    failures.push(() => new ApiError('', 404, 'not_found'))
    await type({ title: 'Stan kod reke' })
    expect(status()).toBe('gone')
    await saver.overwrite('new key')
    expect(status()).toBe('saved')
  })

  it('that was published elsewhere is not changed any more', async () => {
    const { saver, failures, type, status } = setUp({ saved: true })
    saver.setSession(true)
    const listing = { id: 'id', status: 'active', version: 2 }
    failures.push(() => new ApiError('', 412, 'outdated_version', undefined, undefined, listing))
    await type({ title: 'Stan kod parka' })
    expect(status()).toBe('published')
    await expect(saver.saveAll()).rejects.toThrow()
  })
})
