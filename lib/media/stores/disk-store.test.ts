import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { diskStore } from './disk-store'

it('leaves no half file when it cannot write', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'media-'))
  const name = 'a1b2c3-800.avif'
  const store = diskStore(directory)
  await store.put(name, Buffer.from('x'))
  const inAFile = diskStore(join(directory, name))
  await expect(inAFile.put(name, Buffer.from('x'))).rejects.toThrow()
  expect(await readdir(directory)).toEqual([name])
  await rm(directory, { recursive: true })
})
