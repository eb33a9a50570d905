import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './root.mjs'

/** Bundles server.ts for plain Node; packages stay external. @returns the program's path */
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
    // `server-only` throws outside a React server.
    alias: { 'server-only': inRoot('node_modules', 'server-only', 'empty.js') },
  })
  return outfile
}
