import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtCommands } from './commands.mjs'
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

/** Of lib/env.ts: from the build, or bundled for plain Node, once per version. */
async function importDefinition() {
  const name = definitionName()
  const cache = inRoot('node_modules', '.cache', 'kljuc')
  const present = [builtCommands(), cache]
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
  if (present) return import(pathToFileURL(present).href)
  try {
    mkdirSync(cache, { recursive: true })
    return import(pathToFileURL(await bundleDefinition(cache)).href)
  } catch (error) {
    if (!error.syscall) throw error
    // A data URL, since node_modules may belong to another user.
    return import(`data:text/javascript;base64,${Buffer.from(await definitionCode()).toString('base64')}`)
  }
}

/** Bundles lib/env.ts for plain Node into a folder. @returns the file */
export async function bundleDefinition(folder) {
  const file = join(folder, definitionName())
  writeFileSync(`${file}.${process.pid}`, await definitionCode())
  renameSync(`${file}.${process.pid}`, file)
  return file
}

const definition = inRoot('lib', 'env.ts')

function definitionName() {
  const hash = createHash('sha256')
  for (const file of [definition, inRoot('node_modules', 'zod', 'package.json')])
    hash.update(readFileSync(file))
  return `env-${hash.digest('hex').slice(0, 16)}.mjs`
}

async function definitionCode() {
  const { build } = await import('esbuild')
  const options = { bundle: true, minify: true, format: 'esm', platform: 'node', write: false }
  const { outputFiles } = await build({ entryPoints: [definition], ...options })
  return outputFiles[0].text
}
