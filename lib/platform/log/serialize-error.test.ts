import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSync } from 'esbuild'
import { afterAll, expect, it } from 'vitest'
import { originalFrame, serializeError } from './serialize-error'

const marks = {
  phone: '+381 60 123 4567',
  email: 'marked.person@example.test',
  street: 'Marked Lipa Street 7',
  password: 'marked-lozinka-1',
  token: `eyJ${'bWFya2Vk'.repeat(5)}.eyJ${'bWFya2Vk'.repeat(5)}.c2ln`,
}

function expectNoMarks(error: unknown) {
  const text = JSON.stringify(serializeError(error))
  for (const [name, mark] of Object.entries(marks))
    expect(text.includes(mark), `${name} in ${text}`).toBe(false)
  return text
}

it('leaves out statements with their parameters, and what the database quotes', () => {
  const cause = Object.assign(new Error(`duplicate key value violates unique constraint "accounts_email"`), {
    code: '23505',
    detail: `Key (email)=(${marks.email}) already exists.`,
    table_name: 'accounts',
    constraint_name: 'accounts_email',
    parameters: Object.values(marks),
  })
  const failed = new Error(
    `Failed query: insert into x values ($1)\nparams: ${Object.values(marks).join(',')}`,
    { cause },
  )
  const described = JSON.parse(expectNoMarks(failed))
  expect(described).toMatchObject({
    message: 'Failed query',
    cause: { code: '23505', table: 'accounts', constraint: 'accounts_email' },
  })
  expect(described.stack).toMatch(/^\s+at .*serialize-error\.test\.ts/m)
})

it.each([
  `550 5.1.1 <${marks.email}>: Recipient address rejected`,
  `Unexpected token 'M', "${marks.street}" is not valid JSON`,
  `invalid input syntax for type uuid: "${marks.street}"`,
  `call ${marks.phone}`,
  `Authorization: Bearer ${marks.token}`,
  `fetch https://ana:${marks.password}@host.test/recover?token=${marks.token} failed`,
  `Key (address)=(${marks.street}) is there`,
])('blots out values in a message: %s', (message) => {
  expectNoMarks(new Error(message))
  expectNoMarks(new Error('outer', { cause: new Error(message) }))
})

it('keeps what helps: type, code, words, frames', () => {
  const error = Object.assign(new TypeError('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  expect(serializeError(error)).toMatchObject({
    type: 'TypeError',
    code: 'ECONNREFUSED',
    message: expect.stringContaining('connect ECONNREFUSED'),
  })
})

it('says nothing of objects that are thrown', () => {
  expect(serializeError({ password: marks.password })).toEqual({ type: 'object', message: 'an object' })
})

const folder = mkdtempSync(join(tmpdir(), 'kljuc-frames-'))
const source = join(folder, 'source.ts')
const built = join(folder, 'built.mjs')
writeFileSync(
  source,
  'interface Removed {\n  a: string\n}\n\nexport function fail(): Removed {\n  throw new Error("no")\n}\n',
)
buildSync({ entryPoints: [source], outfile: built, sourcemap: true, format: 'esm', bundle: true })
afterAll(() => rmSync(folder, { recursive: true }))

it('names the line of the source', () => {
  const lines = readFileSync(built, 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes('throw new'))
  const column = lines[line]?.indexOf('new') ?? -1
  const frame = `    at fail (${pathToFileURL(built).href}:${line + 1}:${column + 1})`
  expect(originalFrame(frame)).toBe(`    at fail (${relative(process.cwd(), source)}:6:9)`)
})

it('leaves frames without a map as they are', () => {
  const frames = [
    '    at /nowhere/a.js:1:2',
    '    at node:internal/x:3:4',
    '    at async Promise.all (index 0)',
    '',
  ]
  expect(frames.map(originalFrame)).toEqual(frames)
})
