import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diskStore } from './store'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'media-'))
})

afterEach(async () => {
  await rm(directory, { recursive: true })
})

describe('diskStore', () => {
  const name = 'a1b2c3-800.avif'

  it('gives back what was put, and nothing after it was removed', async () => {
    const store = diskStore(join(directory, 'deeper'))
    expect(await store.get(name)).toBeNull()
    expect(await store.has(name)).toBe(false)
    await store.put(name, Buffer.from('first'))
    await store.put(name, Buffer.from('bytes'))
    expect(await store.has(name)).toBe(true)
    expect(String(await store.get(name))).toBe('bytes')
    expect(await readdir(join(directory, 'deeper'))).toEqual([name])
    await store.remove(name)
    await store.remove(name)
    expect(await store.has(name)).toBe(false)
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
    const store = diskStore(directory)
    await expect(store.put(bad, Buffer.from('x'))).rejects.toBeInstanceOf(RangeError)
    expect(await store.get(bad)).toBeNull()
    expect(await store.has(bad)).toBe(false)
    await store.remove(bad)
    expect(await readdir(directory)).toEqual([])
  })

  it('leaves no half file when it cannot write', async () => {
    const store = diskStore(directory)
    await store.put(name, Buffer.from('x'))
    const inAFile = diskStore(join(directory, name))
    await expect(inAFile.put(name, Buffer.from('x'))).rejects.toThrow()
    expect(await readdir(directory)).toEqual([name])
  })
})
