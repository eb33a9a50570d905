import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { storeKinds, type TestStore } from '@/tests/fakes/media-stores'
import { MediaUnavailableError, type StoredFile } from './store'

describe.each(storeKinds)('a store %s', (_, newStore) => {
  const name = 'a1b2c3-800.avif'
  let test: TestStore
  beforeEach(async () => {
    test = await newStore()
  })
  afterEach(() => test.end())

  async function listed(): Promise<StoredFile[]> {
    const files: StoredFile[] = []
    for await (const file of test.store.list()) files.push(file)
    return files.sort((one, other) => (one.name < other.name ? -1 : 1))
  }

  it('gives back what was put, and nothing after it was removed', async () => {
    const { store } = test
    expect(await store.get(name)).toBeNull()
    await store.put(name, Buffer.from('first'))
    await store.put(name, Buffer.from('bytes'))
    expect(Buffer.from((await store.get(name)) ?? []).toString()).toBe('bytes')
    expect(await test.names()).toEqual([name])
    await store.remove(name)
    await store.remove(name)
    expect(await store.get(name)).toBeNull()
    expect(await test.names()).toEqual([])
  })

  it('keeps every byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256))
    await test.store.put(name, bytes)
    expect(Buffer.from((await test.store.get(name)) ?? []).equals(bytes)).toBe(true)
    const content = await test.store.stream(name)
    expect(content?.size).toBe(bytes.length)
    expect(Buffer.from(await new Response(content?.body).arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('takes its first files all at once', async () => {
    const names = Array.from({ length: 6 }, (_, at) => `a${at}-400.webp`)
    await Promise.all(names.map((each) => test.store.put(each, Buffer.from(each))))
    expect((await test.names()).sort()).toEqual(names)
  })

  it('is empty before anything was put', async () => {
    expect(await listed()).toEqual([])
    await test.store.remove(name)
    expect(await listed()).toEqual([])
  })

  it('lists its files with the time when each was written, of those that are images', async () => {
    const { store } = test
    for (const each of [name, 'b2-400.webp']) await store.put(each, Buffer.from('x'))
    await test.leave('readme.txt')
    await test.age(name, 30)
    const hours = (await listed()).map((file) => [
      file.name,
      Math.round((Date.now() - file.modified.getTime()) / 3_600_000),
    ])
    expect(hours).toEqual([
      [name, 30],
      ['b2-400.webp', 0],
    ])
    await store.put(name, Buffer.from('x'))
    expect(Date.now() - ((await listed())[0]?.modified.getTime() ?? 0)).toBeLessThan(60_000)
  })

  it('lists more files than fit one answer', { timeout: 60_000 }, async () => {
    await test.store.put(name, Buffer.from('x'))
    for (let at = 0; at < 1_100; at++) await test.leave(`${at.toString(16)}-400.webp`)
    expect(await listed()).toHaveLength(1_101)
  })

  it.each([
    '../a1-1.avif',
    'a1-1.avif/../../x',
    '/etc/passwd',
    'A1-1.webp',
    'a1.webp',
    'a1-1.jpg',
    '',
    'a1-1.webp\n',
  ])('knows no file called %j', async (bad) => {
    await expect(test.store.put(bad, Buffer.from('x'))).rejects.toBeInstanceOf(RangeError)
    expect(await test.store.get(bad)).toBeNull()
    await test.store.remove(bad)
    expect(await test.names()).toEqual([])
  })

  it('says so when it fails, whatever it is asked', async () => {
    await test.store.put(name, Buffer.from('x'))
    await test.breakDown()
    for (const ask of [
      () => test.store.put(name, Buffer.from('x')),
      () => test.store.get(name),
      () => test.store.remove(name),
      () => listed(),
    ])
      await expect(ask()).rejects.toBeInstanceOf(MediaUnavailableError)
  })
})
