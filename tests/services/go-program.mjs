/** Servers written in Go, built once at a pinned version into node_modules/.cache; needed for development only. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../../scripts/launcher/processes.mjs'
import { inRoot } from '../../scripts/launcher/root.mjs'

const cache = inRoot('node_modules', '.cache', 'kljuc', 'go')

/** A requirement is not installed; the message names it. */
export class MissingError extends Error {}

/**
 * A program of a Go module whose version can be installed by name.
 * @param name of the program
 * @param path of its package
 * @returns the program's file
 * @throws MissingError
 */
export function goInstall(name, path, version) {
  return built(name, version, (bin) => goRun(['install', `${path}@${version}`], { GOBIN: bin }))
}

/**
 * A program of a Git repository whose module cannot be installed by name.
 * @param name of the program
 * @param source a repository's address or folder
 * @returns the program's file
 * @throws MissingError
 */
export function goBuild(name, source, tag) {
  return built(name, tag, async (bin) => {
    const folder = join(bin, 'source')
    rmSync(folder, { recursive: true, force: true })
    await run('git', ['clone', '--quiet', '--depth=1', `--branch=${tag}`, source, folder]).catch((error) => {
      throw new MissingError(`the source of ${name} ${tag} (${lastLine(error)})`)
    })
    await goRun(['build', '-o', join(bin, name), '.'], {}, folder)
    rmSync(folder, { recursive: true, force: true })
  })
}

async function built(name, version, build) {
  const folder = join(cache, `${name}-${version}`)
  const program = join(folder, name)
  if (existsSync(program)) return program
  const unfinished = `${folder}.part`
  mkdirSync(unfinished, { recursive: true })
  console.log(`  building ${name} ${version}: some minutes, once`)
  await build(unfinished)
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  return program
}

/** One package at a time unless GOFLAGS says otherwise: these are large, and the machine may be shared. */
async function goRun(args, variables, cwd) {
  const env = {
    ...process.env,
    PATH: `${process.env.PATH}${delimiter}/usr/local/go/bin`,
    GOFLAGS: '-p=1 -buildvcs=false',
    ...variables,
  }
  await run('go', args, { env, cwd }).catch((error) => {
    throw new MissingError(error.code === 'ENOENT' ? 'Go' : `a module for Go (${lastLine(error)})`)
  })
}

function lastLine({ output, message }) {
  return (output ?? message).trim().split('\n').at(-1)
}

/** Runs a test, or prints which requirement is missing. */
export async function orSkip(test) {
  try {
    await test()
  } catch (error) {
    if (!(error instanceof MissingError)) throw error
    console.log(`skipped: needs ${error.message}`)
  }
}
