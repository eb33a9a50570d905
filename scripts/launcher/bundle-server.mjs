import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './root.mjs'

/**
 * Writes server.ts and what it imports as one program that plain Node runs; packages stay where they are.
 * @param folder the program is written to `<folder>/server.mjs`
 * @returns its path
 */
export async function bundleServer(folder) {
  const { build } = await import('esbuild')
  mkdirSync(folder, { recursive: true })
  const outfile = join(folder, 'server.mjs')
  await build({
    entryPoints: [inRoot('server.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    tsconfig: inRoot('tsconfig.json'),
    // Throws outside a React server; its other file is empty.
    alias: { 'server-only': inRoot('node_modules', 'server-only', 'empty.js') },
  })
  return outfile
}
