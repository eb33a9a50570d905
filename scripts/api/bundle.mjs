import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../launcher/root.mjs'

/** What must not be taken from its package here, and what is taken instead. */
const alias = {
  // Throws outside a React server; its other file is empty.
  'server-only': inRoot('node_modules', 'server-only', 'empty.js'),
}

/**
 * The API's server as JavaScript that plain Node runs: bundled anew at each start, which takes a fraction of a second.
 * Packages stay where they are.
 * @returns {Promise<typeof import('./server.ts')>}
 */
export async function importServer() {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [inRoot('scripts', 'api', 'server.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    sourcemap: 'inline',
    tsconfig: inRoot('tsconfig.json'),
    alias,
  })
  // Below the clone, so that Node finds the packages.
  const folder = inRoot('node_modules', '.cache', 'kljuc')
  const file = join(folder, `api-${process.pid}.mjs`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, outputFiles[0].text)
  try {
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(file)
  }
}
