import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { parsePost, readAll } from './posts'

const post = (fields: Record<string, string>, text = 'Tekst') =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n${text}\n`
const fields = { title: 'Naslov: dvotačka', date: '2026-11-25', summary: 'Ukratko' }

it('reads a folder for each language, newest first, and no other files', () => {
  const root = mkdtempSync(join(tmpdir(), 'kljuc-posts-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'blog', 'sr'), { recursive: true })
  const quoted = { ...fields, title: '"Naslov: dvotačka"' }
  writeFileSync(join(root, 'blog', 'sr', 'prvi.md'), post(quoted))
  writeFileSync(join(root, 'blog', 'sr', 'drugi.md'), post({ ...quoted, date: '2026-11-26' }))
  writeFileSync(join(root, 'blog', 'sr', 'Beleške.txt'), 'no post')
  const posts = readAll(root)
  expect(posts.map(({ slug, date }) => [slug, date])).toEqual([
    ['drugi', '2026-11-26'],
    ['prvi', '2026-11-25'],
  ])
  expect(posts[1]).toMatchObject({ kind: 'blog', locale: 'sr-Latn', title: 'Naslov: dvotačka' })
})

it('is empty without a folder', () => {
  expect(readAll(join(tmpdir(), 'kljuc-no-such-folder'))).toEqual([])
})

it.each([
  ['no front matter', 'Tekst'],
  ['no date', post({ title: 'Naslov', summary: 'Ukratko' })],
  ['a date that is none', post({ ...fields, title: 'Naslov', date: 'juče' })],
  ['no summary', post({ title: 'Naslov', date: '2026-11-25' })],
])('names the file that has %s', (_, content) => {
  expect(() => parsePost(content, 'content/blog/sr/x.md')).toThrow('content/blog/sr/x.md')
})
