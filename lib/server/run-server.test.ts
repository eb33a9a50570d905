import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { EnvError } from '@/lib/env'
import { checkDataDir } from './run-server'

it('makes the folder, and refuses what is none', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'kljuc-data-'))
  const DATA_DIR = join(parent, 'new')
  await checkDataDir({ DATA_DIR })
  expect(existsSync(DATA_DIR)).toBe(true)
  rmSync(parent, { recursive: true })
  const refused = checkDataDir({ DATA_DIR: '/dev/null/x' })
  await expect(refused).rejects.toThrow(EnvError)
  await expect(refused).rejects.toThrow(/^DATA_DIR cannot be written: /)
})

it('needs none when images and mails go elsewhere', async () => {
  const elsewhere = { S3_BUCKET: 'images', SMTP_URL: 'smtp://mail.example' }
  await checkDataDir({ DATA_DIR: '/dev/null/x', ...elsewhere })
})
