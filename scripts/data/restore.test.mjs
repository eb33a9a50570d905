import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrationHashes } from '../launcher/migrations.mjs'
import { readRelease } from '../launcher/release.mjs'
import { createArchive } from './archive.mjs'
import { restoreBackup } from './restore.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kljuc-restore-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Restores a backup with this manifest and nothing else, on a database that must not be asked anything. */
async function restore(manifest) {
  const file = join(folder, `${crypto.randomUUID()}.tar`)
  const archive = await createArchive(file)
  const whole = { format: 1, embeddedAuth: true, migrations: await migrationHashes(), ...manifest }
  await archive.add('manifest.json', Buffer.from(JSON.stringify(whole)))
  await archive.close()
  const session = () => Promise.reject(new Error('the database was asked'))
  return restoreBackup(file, { url: '', session, embeddedAuth: true, replace: true })
}

test('a backup of a newer version is refused, with the same migrations too', async () => {
  const ours = readRelease()
  await expect(restore({ release: { version: '99.0.0', commit: 'c'.repeat(40) } })).rejects.toThrow(
    `This backup was made by version 99.0.0 (ccccccc), and this is ${ours.version}`,
  )
  const later = { ...ours, commit: 'd'.repeat(40), committedAt: Math.floor(Date.now() / 1_000) + 86_400 }
  if (ours.committedAt) await expect(restore({ release: later })).rejects.toThrow('was made by version')
  const migrations = [...(await migrationHashes()), 'of a newer version']
  await expect(restore({ migrations })).rejects.toThrow('was made by a later version of the program')
})

test('a backup of this or an earlier version, or of one that did not say which, is taken', async () => {
  for (const release of [readRelease(), { version: '0.0.1' }, undefined])
    await expect(restore({ release })).rejects.toThrow('the database was asked')
})
