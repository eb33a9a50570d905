import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { readerDigest } from './reader-versions'

/** Of the reader with everything of ours that it imports: comments, formatting and packages do not count. */
async function digestReader(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./read-facts.ts', import.meta.url))],
    ...{ bundle: true, write: false, format: 'esm', platform: 'node', target: 'es2022' },
    ...{ packages: 'external', minifyWhitespace: true, minifySyntax: false, legalComments: 'none' },
  })
  return createHash('sha256')
    .update(outputFiles[0]?.contents ?? '')
    .digest('base64url')
    .slice(0, 16)
}

it('gives a changed reader a new version, so that stored facts are read again', async () => {
  const digest = await digestReader()
  const advice = `The reader of texts has changed: add '${digest}' to readerVersions in reader-versions.ts.`
  expect(readerDigest, advice).toBe(digest)
})
