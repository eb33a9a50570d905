import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Listing, ListingImage } from '@/lib/listings/schema'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { type Launch, launch } from '../launcher/launcher'
import { imageForm } from './authorisation-table'
import { baseUrl, call, expectError, newBuyer, newListing, newUser, type User, validListing } from './harness'
import { newImage } from './images'

const root = join(import.meta.dirname, '../..')
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
afterAll(() => sql.end())

/** Changes tables to which other tests write: those wait for at most a tenth of a second. */
async function alter(statement: string): Promise<void> {
  await sql`set lock_timeout = '100ms'`
  for (let done = false; !done; ) {
    done = await sql.unsafe(statement).then(
      () => true,
      (error: { code?: string }) => {
        if (error.code === '55P03') return sleep(50, false)
        throw error
      },
    )
  }
}

describe('a full disk under the database', () => {
  let person: User
  let owner: User
  let listing: Listing
  const tables = ['token_transactions', 'contact_unlocks', 'favorites', 'listing_contacts', 'listing_images']

  beforeAll(async () => {
    ;[person, owner] = await Promise.all([newBuyer(3), newUser()])
    listing = await newListing(owner)
    // Fails after the row was written, so that earlier writes must be undone.
    await alter(`
      create function kljuc.refuse_as_full() returns trigger language plpgsql as $$ begin
        if new::text ~ '${person.id}|${owner.email}|${listing.id}' then
          raise exception 'could not extend file' using errcode = '53100';
        end if;
        return new;
      end $$`)
    for (const table of tables)
      await alter(`create trigger refuse_as_full after insert on kljuc.${table}
        for each row execute function kljuc.refuse_as_full()`)
  })
  const free = async () => {
    for (const table of tables) await alter(`drop trigger if exists refuse_as_full on kljuc.${table}`)
    await alter('drop function if exists kljuc.refuse_as_full')
  }
  afterAll(free)

  const key = { 'Idempotency-Key': randomUUID() }
  const calls = {
    buying: () => call('POST', '/users/tokens/purchase', { as: person, body: { amount: 1 }, headers: key }),
    unlocking: () => call('POST', '/users/tokens/use', { as: person, body: { property_id: listing.id } }),
    saving: () => call('POST', `/users/favorites/${listing.id}`, { as: person }),
    publishing: () => call('POST', '/v1/listings', { as: owner, body: validListing(), headers: key }),
    uploading: async () =>
      call('POST', `/v1/listings/${listing.id}/images/upload`, { as: owner, raw: await imageForm() }),
  }
  const state = async () => {
    const profile = await call('GET', '/users/profile', { as: person })
    const { tokens, purchased_contacts, favorites } = profile.body
    const own = await call<{ items: Listing[] }>('GET', '/users/listings', { as: owner })
    return {
      tokens,
      purchased_contacts,
      favorites,
      listings: own.body.items.map(({ images }) => images.length),
    }
  }
  const before = { tokens: 3, purchased_contacts: [], favorites: [], listings: [0] }

  it.each(Object.keys(calls) as (keyof typeof calls)[])(
    '%s is 503, and nothing of it is done',
    async (name) => {
      const answer = await calls[name]()
      expectError(answer, 503, 'database_unavailable')
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(await state()).toEqual(before)
    },
  )

  it('once there is room, the same calls are done, once', async () => {
    await free()
    for (const again of [1, 2]) {
      for (const name of ['buying', 'unlocking', 'saving', 'publishing'] as const)
        expect((await calls[name]()).status, `${name} ${again}`).toBeLessThan(300)
    }
    expect((await calls.uploading()).status).toBe(201)
    expect(await state()).toEqual({
      tokens: 3,
      purchased_contacts: [listing.id],
      favorites: [listing.id],
      listings: [0, 1],
    })
  })
})

/** A mounted file system of 4 MB; null if this user may not mount one. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'kljuc-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder])
  if (status === 0) return folder
  rmSync(folder, { recursive: true })
  return null
}

const disk = smallDisk()
if (!disk) console.warn('A full disk under the data directory is not tested: only root may mount one.')

describe.skipIf(!disk)('a full disk under the data directory', () => {
  const dataDir = join(disk ?? '', 'data')
  let api: Launch
  let port: number
  let owner: User
  let listing: Listing

  beforeAll(async () => {
    mkdirSync(dataDir)
    port = await freePort()
    const variables = {
      PORT: String(port),
      DATABASE_URL: process.env.DATABASE_URL ?? '',
      SITE_URL: baseUrl,
      RATE_LIMITS: 'off',
    }
    api = launch(dataDir, variables, [process.execPath, join(root, 'scripts', 'start.mjs'), '--api'])
    await api.ready
    owner = await newUser()
    listing = await newListing(owner)
  })
  afterAll(async () => {
    api?.child.kill('SIGTERM')
    await api?.exit
    execFileSync('umount', [disk ?? ''])
    rmSync(disk ?? '', { recursive: true })
  })

  const filler = join(disk ?? '', 'filler')
  function fill() {
    for (let size = 2 ** 16; size >= 1; size = Math.floor(size / 4)) {
      while (written(size));
    }
  }
  function written(size: number): boolean {
    try {
      appendFileSync(filler, Buffer.alloc(size))
      return true
    } catch {
      return false
    }
  }
  const files = () =>
    readdirSync(disk ?? '', { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name))

  const send = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`http://localhost:${port}${path}`, { method: 'POST', headers, body })

  it.each(['images/upload', 'avatar'])(
    'an upload is 503, leaves nothing behind, and is done once there is room: %s',
    async (kind) => {
      const path = kind === 'avatar' ? '/users/profile/avatar' : `/v1/listings/${listing.id}/${kind}`
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(await newImage('png', 900, 700))]), 'slika.png')
      const upload = () => send(path, form, { Authorization: `Bearer ${owner.token}` })
      const before = files()
      fill()
      const refused = await upload()
      expect([refused.status, await refused.json()]).toEqual([
        503,
        expect.objectContaining({ code: 'storage_unavailable' }),
      ])
      expect(refused.headers.get('retry-after')).toBe('5')
      expect(files().filter((name) => !before.includes(name) && name !== 'filler')).toEqual([])
      expect((await call<Listing>('GET', `/v1/listings/${listing.id}`)).body.images).toEqual([])
      rmSync(filler)
      const done = await upload()
      expect(done.status).toBeLessThan(300)
      if (kind === 'avatar') return
      const { pathname } = new URL(((await done.json()) as ListingImage).public_url)
      expect((await fetch(`http://localhost:${port}${pathname}`)).status).toBe(200)
      await call(
        'DELETE',
        `/v1/listings/${listing.id}/images/${(await call<Listing>('GET', `/v1/listings/${listing.id}`)).body.images[0]?.id}`,
        { as: owner },
      )
    },
  )

  it('a mail that cannot be written leaves no half of it', async () => {
    const recover = () =>
      send('/auth/v1/recover', JSON.stringify({ email: owner.email }), {
        'Content-Type': 'application/json',
        apikey: 'any',
      })
    const mails = () => (existsSync(join(dataDir, 'mail')) ? readdirSync(join(dataDir, 'mail')) : [])
    fill()
    // The outbox is in the database, whose disk has space: the response does not reveal whether there is an account.
    expect((await recover()).status).toBe(200)
    await sleep(1_000)
    // Another instance may have sent it, since all share the outbox.
    expect(mails()).toEqual([])
    rmSync(filler)
  })

  it('a backup fails and leaves no file that could be taken for one', async () => {
    const file = join(disk ?? '', 'backup.tar')
    const backup = () => {
      const env = { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' as const }
      const args = [
        '--conditions=react-server',
        '--import',
        'tsx',
        join(root, 'scripts', 'commands', 'backup.mjs'),
        file,
      ]
      return spawnSync(process.execPath, args, { env, cwd: root, encoding: 'utf8' })
    }
    fill()
    const { status, stderr } = backup()
    expect(status).toBe(1)
    expect(stderr).toContain('The disk is full')
    expect(files().filter((name) => name.startsWith('backup'))).toEqual([])
    rmSync(filler)
  })
})
