import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inRoot } from './root.mjs'

/** Loads the files in Next's order; variables that are already set take precedence. */
export function loadEnvFiles(mode) {
  for (const file of [`.env.${mode}.local`, '.env.local', `.env.${mode}`, '.env']) {
    if (existsSync(inRoot(file))) process.loadEnvFile(inRoot(file))
  }
}

/** @throws EnvError for the first variable that is set but unusable */
export async function readEnvironment() {
  return (await importDefinition()).env
}

export async function isPublicSite(env) {
  return (await importDefinition()).isPublicSite(env)
}

export async function variableNames() {
  return (await importDefinition()).variableNames
}

/** Bundles lib/env.ts for plain Node, once per version. */
async function importDefinition() {
  const source = inRoot('lib', 'env.ts')
  const hash = createHash('sha256')
  for (const file of [source, inRoot('node_modules', 'zod', 'package.json')]) hash.update(readFileSync(file))
  const folder = inRoot('node_modules', '.cache', 'kljuc')
  const file = `${folder}/env-${hash.digest('hex').slice(0, 16)}.mjs`
  if (existsSync(file)) return import(pathToFileURL(file).href)

  const { build } = await import('esbuild')
  const options = { bundle: true, minify: true, format: 'esm', platform: 'node', write: false }
  const { outputFiles } = await build({ entryPoints: [source], ...options })
  const code = outputFiles[0].text
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${file}.${process.pid}`, code)
    renameSync(`${file}.${process.pid}`, file)
    return import(pathToFileURL(file).href)
  } catch {
    // A data URL, since node_modules may belong to another user.
    return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
  }
}
