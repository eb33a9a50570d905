import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSync } from 'esbuild'
import { afterAll, expect, it } from 'vitest'
import { originalFrame } from './original-frame'

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
