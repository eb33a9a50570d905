import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import en from '@/messages/en.json'
import sr from '@/messages/sr.json'

/** Names that do not mean stored data: channels between tabs, headers between servers, an element's id, a download. */
const notStored = [
  'kljuc-client-address',
  'kljuc-config',
  'kljuc-import',
  'kljuc-own-call',
  'kljuc-session',
  'kljuc-uploads',
]

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(path) && !/\.test\.|fixture/.test(path) ? [path] : []
  })
}

test('the page about cookies names everything that is stored in a browser, in both languages', () => {
  const found = ['lib', 'components']
    .flatMap(sources)
    .flatMap((path) => readFileSync(path, 'utf8').match(/(?<=['`])kljuc-[a-z-]*[a-z]/g) ?? [])
  const stored = [...new Set(found)].filter((name) => !notStored.includes(name))
  expect(stored).toContain('kljuc-favorites')
  for (const { info } of [sr, en]) {
    const page = JSON.stringify(info.cookies)
    for (const name of [...stored, 'NEXT_LOCALE', 'remember_me_until']) expect(page).toContain(name)
  }
})
