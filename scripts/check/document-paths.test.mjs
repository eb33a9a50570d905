import { expect, test } from 'vitest'
import { missingFrom } from './document-paths.mjs'

const known = ['lib/search', 'docs/deploy.md', 'README.md']
const tree = {
  exists: (path) => known.includes(path),
  folder: 'docs',
  scripts: ['check'],
  commands: ['backup', 'db:check'],
}

test('finds what a document names and the tree lacks', () => {
  const text = '`lib/serach`, [deploy](deply.md#health), `npm run chekc`'
  expect(missingFrom(text, tree)).toEqual(['docs/deply.md', 'lib/serach', 'chekc'])
})

test('finds commands of operators and scripts that there are not, also in examples', () => {
  const text = [
    '```sh',
    'npm run chekc -- types',
    'docker compose run --rm app backup /backups',
    'docker compose run --rm app db:chekc',
    'kljuc bakup   # at night',
    'kljuc backup',
    '```',
    'By hand: `app db:check`, `app media:swep`; an app restarts.',
  ].join('\n')
  expect(missingFrom(text, tree)).toEqual(['chekc', 'db:chekc', 'bakup', 'media:swep'])
})

test('leaves what is there, patterns, other sites and words that are no paths', () => {
  const text =
    '`lib/search`, `lib/*/routes.ts`, [deploy](deploy.md#health), [up](../README.md), [Hono](https://hono.dev), `npm run check -- types`, `a/b`'
  expect(missingFrom(text, tree)).toEqual([])
})
