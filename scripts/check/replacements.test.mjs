import { expect, test } from 'vitest'
import { replacementsIn } from './replacements.mjs'

const found = (text) => replacementsIn('a.ts', text).map((place) => place.replace(/^a\.ts:\d+: /, ''))

test('finds what is assigned to members of imports, globals, prototypes and what packages return', () => {
  expect(found("import fs from 'node:fs'\nfs.readFile = null")).toEqual(['fs.readFile'])
  expect(found("import * as own from './own'\ndelete own.part")).toEqual(['own.part'])
  expect(found('console.error = () => {}')).toEqual(['console.error'])
  expect(found('Object.assign(navigator, { share })')).toEqual(['navigator'])
  expect(found("response['__proto__'].prototype.end = done")).toHaveLength(1)
  expect(
    found("import { drizzle } from 'drizzle-orm'\nconst db = drizzle()\ndb.transaction = () => {}"),
  ).toEqual(['db.transaction'])
  expect(found('event.stopImmediatePropagation()')).toEqual(['event.stopImmediatePropagation'])
})

test('leaves own objects alone, and what is there to be set', () => {
  expect(found("import { useRef } from 'react'\nconst ref = useRef()\nref.current = value")).toEqual([])
  expect(found('const history = []\nhistory.length = 0')).toEqual([])
  expect(found("process.exitCode = 1\nprocess.env.PORT = '1'\nwindow.location.href = '/'")).toEqual([])
})
