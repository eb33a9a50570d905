import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inRoot } from './root.mjs'

const chunks = 'server-chunks'

/** Packages of hundreds of small files, resolving which takes a fifth of the startup. They load none at run time. */
const bundledPackages = ['@hono/node-server', '@hono/zod-openapi', 'drizzle-orm', 'hono', 'jose', 'zod']

/**
 * Bundles server.ts for plain Node; other packages stay external. Dynamic imports are chunks of their own, so that
 * their packages do not slow down the startup. @returns the program's path
 */
export async function bundleServer(folder) {
  const { build } = await import('esbuild')
  mkdirSync(folder, { recursive: true })
  const { metafile } = await build({
    entryPoints: [inRoot('server.ts')],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: `${chunks}/[name]-[hash]`,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: externalPackages(),
    sourcemap: true,
    metafile: true,
    tsconfig: inRoot('tsconfig.json'),
    // `server-only` throws outside a React server.
    alias: { 'server-only': inRoot('node_modules', 'server-only', 'empty.js') },
  })
  removeOldChunks(join(folder, chunks), Object.keys(metafile.outputs))
  return join(folder, 'server.mjs')
}

const dayMs = 86_400_000

/** Keeps old chunks for a day, since running processes of an older bundle may still load them. */
function removeOldChunks(folder, outputs) {
  const present = new Set(outputs.map((output) => basename(output)))
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (!present.has(name) && Date.now() - statSync(file).mtimeMs > dayMs) rmSync(file, { force: true })
  }
}

function externalPackages() {
  const { dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const names = Object.keys(dependencies).filter((name) => !bundledPackages.includes(name))
  return names.flatMap((name) => [name, `${name}/*`])
}
