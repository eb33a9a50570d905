import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { keepStatic, restoreStatic } from './build.mjs'

const hourMs = 3_600_000

test('static files stay for a day after the build that replaced them', () => {
  const dist = mkdtempSync(join(tmpdir(), 'kljuc-static-'))
  const has = (name) => existsSync(join(dist, 'static', name))
  const build = (names, at) => {
    keepStatic(dist, new Date(at))
    rmSync(join(dist, 'static'), { recursive: true, force: true })
    for (const name of names) {
      const file = join(dist, 'static', name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, name)
    }
    mkdirSync(join(dist, 'cache'), { recursive: true })
    restoreStatic(dist, at)
  }
  const start = Date.now()
  build(['chunks/a.js', 'chunks/common.js'], start)
  build(['chunks/b.js', 'chunks/common.js'], start + 40 * hourMs)
  expect(['chunks/a.js', 'chunks/b.js', 'chunks/common.js'].map(has)).toEqual([true, true, true])
  build(['chunks/c.js'], start + 60 * hourMs)
  expect(['chunks/a.js', 'chunks/b.js', 'chunks/c.js'].map(has)).toEqual([true, true, true])
  build(['chunks/d.js'], start + 70 * hourMs)
  expect(['chunks/a.js', 'chunks/b.js', 'chunks/c.js', 'chunks/d.js'].map(has)).toEqual([
    false,
    true,
    true,
    true,
  ])
  rmSync(dist, { recursive: true })
})
