import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, expect, it } from 'vitest'
import { signUp } from './auth-client'
import { baseUrl, newListing, newUser, newWord } from './harness'
import { newImage } from './images'

/** Inside node_modules, where packages are found and other checks do not look. */
const cache = resolve('node_modules/.cache/kljuc')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'generated-client-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = resolve('tests/api/generated-client/purchase.mts')
const publisher = resolve('tests/api/generated-client/publish.mts')

interface PurchaseProgram {
  purchase(origin: string, token: string, town: string): Promise<object>
}

it('a client generated from the document compiles as strictly as can be and makes a purchase', async () => {
  writeFileSync(join(folder, 'api.ts'), astToString(await openapiTS(new URL(`${baseUrl}/v1/openapi.json`))))
  copyFileSync(program, join(folder, 'purchase.mts'))
  expect(compile(join(folder, 'purchase.mts'))).toEqual([])
  expect(readFileSync(program, 'utf8')).not.toMatch(/\bas\b|\bany\b|@ts-|\w!\W/)

  const town = newWord()
  await newListing(await newUser(), { city: town, heating: ['gas'], contact_phone: '+381 60 000 0007' })
  const { purchase } = (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'purchase.mjs')).href
  )) as PurchaseProgram
  const { session } = await signUp()
  expect(await purchase(baseUrl, session.access_token, town)).toMatchObject({
    contact: { phone: '+381 60 000 0007', city: town },
    tokens: 2,
    transactions: [
      { kind: 'contact_unlock', amount: -1, balance_after: 2 },
      { kind: 'purchase', amount: 3, balance_after: 3 },
    ],
    refusals: ['not_enough_tokens'],
  })
})

interface PublishProgram {
  publish(origin: string, token: string, photo: Blob, file: Blob): Promise<object>
}

// Compiles a program, and waits for its import and its photos.
it('a client generated from the document publishes, uploads and imports, as the programs of agencies do', async () => {
  writeFileSync(join(folder, 'api.ts'), astToString(await openapiTS(new URL(`${baseUrl}/v1/openapi.json`))))
  copyFileSync(publisher, join(folder, 'publish.mts'))
  expect(compile(join(folder, 'publish.mts'))).toEqual([])
  expect(readFileSync(publisher, 'utf8')).not.toMatch(
    /\bas\s+(?:any|never|unknown|const)\b|\bany\b|@ts-|\w!\W/,
  )
  const { publish } = (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'publish.mjs')).href
  )) as PublishProgram
  const { session } = await signUp()
  const file = 'Šifra;Cena;Grad;Kvadratura;Polje 9\nF-1;82000;Niš;48;VPR/4\nF-2;91000;Niš;52;nebo\n'
  const photo = new Blob([new Uint8Array(await newImage('png', 320, 240))])
  expect(await publish(baseUrl, session.access_token, photo, new Blob([file]))).toMatchObject({
    ...{ published: 'active', photos: 1, price: 115_000 },
    counts: { new: 2, wrong: 0, warned: 1 },
    warnings: [{ row: 3, reference: 'F-2', column: 'floor', header: 'Polje 9', value: 'nebo', taken: null }],
  })
})

/** Compiles a file and its imports in their folder. @returns the errors of TypeScript */
function compile(file: string): string[] {
  const compiled = ts.createProgram([file], {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noImplicitReturns: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    rewriteRelativeImportExtensions: true,
    skipLibCheck: true,
  })
  const { diagnostics } = compiled.emit()
  return [...ts.getPreEmitDiagnostics(compiled), ...diagnostics].map(({ messageText, file: at, start }) => {
    const line = at && start !== undefined ? at.getLineAndCharacterOfPosition(start).line + 1 : 0
    return `${at?.fileName}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
  })
}
