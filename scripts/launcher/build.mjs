import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bundleServer } from './bundle-server.mjs'
import { run } from './processes.mjs'
import { distDir, inRoot, root } from './root.mjs'
import { logStep, UserError } from './steps.mjs'

const ignoredNames = new Set([
  'node_modules',
  'public',
  'docs',
  'e2e',
  'tests',
  'scripts',
  'coverage',
  'test-results',
  'playwright-report',
  'next-env.d.ts',
  // Included, since a build may change it.
  'tsconfig.json',
])
const sources = /\.(tsx?|mjs|json|css|woff2|svg|png|jpe?g|webp|avif|ico)$/
const tests = /\.test\.tsx?$/

/** Builds unless there is a finished build of exactly these sources. */
export async function build() {
  const stamp = join(distDir(), 'kljuc-build')
  const current = describeSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return undefined

  logStep('build', 'building; it takes a minute or two')
  mkdirSync(distDir(), { recursive: true })
  // Written again after the build, so that an interrupted build is repeated.
  rmSync(stamp, { force: true })
  try {
    await run(process.execPath, [inRoot('node_modules/next/dist/bin/next'), 'build'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    })
  } catch (error) {
    throw new UserError(`${error.output ?? error.message}\nThe build failed, for the reason above.`)
  }
  await Promise.all([compressStatic(distDir()), bundleServer(distDir())])
  writeFileSync(stamp, current)
  return 'built'
}

/** Hashes every source and the variables that are inlined into the build. */
function describeSources() {
  const hash = createHash('sha256')
  for (const file of sourceFiles(root))
    hash.update(relative(root, file)).update('\0').update(readFileSync(file))
  const baked = readFileSync(inRoot('next.config.mjs'), 'utf8').matchAll(/process\.env\.(\w+)/g)
  for (const [, name] of baked) hash.update(`${name}=${process.env[name] ?? ''}\0`)
  return hash.digest('hex')
}

function sourceFiles(folder) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      if (name.startsWith('.') || (folder === root && ignoredNames.has(name))) return []
      const path = join(folder, name)
      if (statSync(path).isDirectory()) return sourceFiles(path)
      return sources.test(name) && !tests.test(name) ? [path] : []
    })
}

/** Files that browsers load: of the .mjs files of packages only workers. */
const compressedFiles = /(\.js|\.css|-worker\.[\w-]+\.mjs)$/

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
