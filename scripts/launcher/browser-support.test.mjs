import { expect, it } from 'vitest'
import { readTargets, requireSupported, unsupported } from './browser-support.mjs'
import { inRoot } from './root.mjs'

const targets = { safari: 16.4, firefox: 115, chrome: 111 }

it('reads the browsers that are served', () => {
  expect(readTargets()).toEqual(targets)
})

it.each([
  ['bar.checkVisibility()', ['.checkVisibility']],
  ['const { promise } = Promise.withResolvers()', ['Promise.withResolvers']],
  ['AbortSignal.any([one, other])', ['AbortSignal.any']],
  ['await indexedDB.databases()', ['indexedDB.databases']],
  ['const letters = /[\\p{L}--[a-z]]/v', ['newer syntax']],
  ['using file = open()', ['newer syntax']],
])('finds what a browser lacks: %s', async (code, problems) => {
  expect(await unsupported(code, targets)).toEqual(problems)
})

it.each([
  'typeof bar.checkVisibility == "function" ? bar.checkVisibility() : true',
  '"showPopover" in menu && menu.showPopover()',
  'bar.checkVisibility?.()',
  'const list = [3, 1].toSorted().at(-1) ?? structuredClone({}); class Money { static #count = 0; static {} }',
  'const word = /(?<=\\s)\\p{L}+/u',
])('lets pass what all have, and what asks first: %s', async (code) => {
  expect(await unsupported(code, targets)).toEqual([])
})

it('finds nothing in the scripts that are served as they are: the worker’s, and the offline page’s', async () => {
  await requireSupported(inRoot('public'))
})
