import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { requireSupported } from './browser-support.mjs'
import { builtCommands, commandSource, commands } from './commands.mjs'
import { bundleDefinition } from './environment.mjs'
import { run } from './processes.mjs'
import { recordRelease } from './release.mjs'
import { distDir, inRoot, root } from './root.mjs'
import { logStep, UserError } from './steps.mjs'

/** What a build is made of: nothing else at the root, such as a note, a log or a copy, causes another one. */
const sourceFolders = ['app', 'components', 'content', 'lib', 'messages', 'scripts/commands', 'scripts/data']
const sourceNames = [
  ...[
    'server.ts',
    'middleware.ts',
    'instrumentation.ts',
    'instrumentation-client.ts',
    'next.config.mjs',
    'postcss.config.mjs',
  ],
  ...['tsconfig.json', 'package.json', 'package-lock.json'],
]
const sources = /\.(tsx?|mjs|json|css|woff2|svg|png|jpe?g|webp|avif|ico)$/
const tests = /\.test\.tsx?$/

/** Builds unless there is a finished build of exactly these sources. */
export async function build() {
  recordRelease()
  const stamp = join(distDir(), 'kljuc-build')
  const current = describeSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return undefined

  logStep('build', 'building; it takes a minute or two')
  mkdirSync(distDir(), { recursive: true })
  // Written again after the build, so that an interrupted build is repeated.
  rmSync(stamp, { force: true })
  keepStatic(distDir())
  try {
    await run(process.execPath, [inRoot('node_modules/next/dist/bin/next'), 'build'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    })
  } catch (error) {
    throw new UserError(`${error.output ?? error.message}\nThe build failed, for the reason above.`)
  }
  await requireSupported(join(distDir(), 'static'))
  await requireSupported(inRoot('public'))
  recordRelease()
  await Promise.all([compressStatic(distDir()), bundleServer(distDir()), bundleCommands(builtCommands())])
  restoreStatic(distDir())
  writeFileSync(stamp, current)
  return 'built'
}

/** Hashes every source and the variables that are inlined into the build. */
function describeSources() {
  const hash = createHash('sha256')
  for (const file of [...sourceFolders.flatMap((folder) => sourceFiles(inRoot(folder))), ...rootFiles()])
    hash.update(relative(root, file)).update('\0').update(readFileSync(file))
  const baked = readFileSync(inRoot('next.config.mjs'), 'utf8').matchAll(/process\.env\.(\w+)/g)
  for (const [, name] of baked) hash.update(`${name}=${process.env[name] ?? ''}\0`)
  return hash.digest('hex')
}

const rootFiles = () => sourceNames.map((name) => inRoot(name)).filter((file) => existsSync(file))

function sourceFiles(folder) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      if (name.startsWith('.')) return []
      const path = join(folder, name)
      if (statSync(path).isDirectory()) return sourceFiles(path)
      return sources.test(name) && !tests.test(name) ? [path] : []
    })
}

/** Files that browsers load: of the .mjs files of packages only MapLibre and its worker. */
const compressedFiles = /(\.js|\.css|maplibre-gl(-worker)?\.[\w-]+\.mjs)$/

/** Compresses each script and stylesheet as `.br` and `.gz`, at the highest levels. */
async function compressStatic(dist) {
  const folder = join(dist, 'static')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(
    names.filter((name) => compressedFiles.test(name)).map((name) => compress(join(folder, name))),
  )
}

async function compress(path) {
  const bytes = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/** Next empties its folder at each build, but not its cache. */
const keptFolder = (dist) => join(dist, 'cache', 'previous-static')
/** Names the files of the last build, as opposed to those that were kept from older ones. */
const staticList = (dist) => join(dist, 'cache', 'static-files')

/**
 * Sets the static files of the last build aside: tabs that were opened before load parts of their page from them. They
 * are as old as their replacement.
 */
export function keepStatic(dist, now = new Date()) {
  const folder = join(dist, 'static')
  if (!existsSync(folder) || !existsSync(staticList(dist))) return
  for (const name of readFileSync(staticList(dist), 'utf8').split('\n')) {
    const file = join(folder, name)
    if (existsSync(file)) utimesSync(file, now, now)
  }
  rmSync(keptFolder(dist), { recursive: true, force: true })
  cpSync(folder, keptFolder(dist), { recursive: true, preserveTimestamps: true })
}

/** Puts back, beside the new static files, what was replaced less than a day ago. */
export function restoreStatic(dist, now = Date.now()) {
  const folder = join(dist, 'static')
  writeFileSync(staticList(dist), filesIn(folder).join('\n'))
  const kept = keptFolder(dist)
  if (!existsSync(kept)) return
  for (const name of filesIn(kept)) {
    const isYoung = now - statSync(join(kept, name)).mtimeMs < dayMs
    if (isYoung && !existsSync(join(folder, name)))
      cpSync(join(kept, name), join(folder, name), { preserveTimestamps: true })
  }
  rmSync(kept, { recursive: true, force: true })
}

function filesIn(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => statSync(join(folder, name)).isFile())
}

const chunks = 'server-chunks'

/** Packages of hundreds of small files, resolving which takes a fifth of the startup. They load none at run time. */
const bundledPackages = ['@hono/node-server', '@hono/zod-openapi', 'drizzle-orm', 'hono', 'jose', 'zod']

/**
 * Bundles server.ts for plain Node, and what it runs in processes of their own beside it; other packages stay external.
 * Dynamic imports are chunks of their own, so that their packages do not slow down the startup.
 * @returns the program's path
 */
export async function bundleServer(folder) {
  const { build } = await import('esbuild')
  mkdirSync(folder, { recursive: true })
  const options = bundleOptions(folder)
  const [{ metafile }] = await Promise.all([
    build({
      ...options,
      entryPoints: [inRoot('server.ts')],
      chunkNames: `${chunks}/[name]-[hash]`,
      splitting: true,
      metafile: true,
    }),
    build({ ...options, entryPoints: { 'import-parser': inRoot('lib/imports/parser/parser-process.ts') } }),
  ])
  requireKnownSources(Object.keys(metafile.inputs))
  removeOldChunks(join(folder, chunks), Object.keys(metafile.outputs))
  return join(folder, 'server.mjs')
}

/**
 * Bundles the operator's commands for plain Node, with the definition of the environment: where they run there may be no
 * tsx and no esbuild.
 */
export async function bundleCommands(folder) {
  const { build } = await import('esbuild')
  mkdirSync(folder, { recursive: true })
  const { metafile } = await build({
    ...bundleOptions(folder),
    entryPoints: Object.keys(commands).map(commandSource),
    chunkNames: '[name]-[hash]',
    splitting: true,
    metafile: true,
    plugins: [{ name: 'launcher', setup: ({ onResolve }) => onResolve(...keepLauncher(folder)) }],
  })
  requireKnownSources(Object.keys(metafile.inputs))
  removeOldChunks(folder, [...Object.keys(metafile.outputs), await bundleDefinition(folder)])
}

/** The launcher is plain JavaScript that finds the program's files from where it stands: it stays there. */
function keepLauncher(folder) {
  const resolve = ({ path, resolveDir }) => ({
    path: relative(folder, join(resolveDir, path)),
    external: true,
  })
  return [{ filter: /^\.\.\/launcher\/[\w-]+\.mjs$/ }, resolve]
}

function bundleOptions(folder) {
  return {
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: externalPackages(),
    sourcemap: true,
    tsconfig: inRoot('tsconfig.json'),
    // `server-only` throws outside a React server.
    alias: { 'server-only': inRoot('node_modules', 'server-only', 'empty.js') },
  }
}

/** @throws an error when a file is imported whose changes would cause no build */
function requireKnownSources(inputs) {
  const isKnown = (input) =>
    [...sourceFolders, 'node_modules'].some((folder) => input.startsWith(`${folder}/`))
  const unknown = inputs.filter((input) => !isKnown(input) && !sourceNames.includes(input))
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')}: imported from outside of ${sourceFolders.join(', ')}`)
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
