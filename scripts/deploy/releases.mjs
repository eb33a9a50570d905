/**
 * A folder of releases, each built beside the one that runs: `releases/<version>-<commit>`, `current`, a link to one of
 * them, and `previous`, to the one before. What runs is always whole, and going back takes as long as a restart.
 */
import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { UserError } from '../launcher/steps.mjs'

const releasesIn = (folder) => join(folder, 'releases')

/** @returns the release that a link leads to, by its name */
export function linkedRelease(folder, link) {
  const path = join(folder, link)
  try {
    return basename(readlinkSync(path))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Makes a release under its name, and leaves nothing of one that could not be made.
 * @param make fills the folder that it is given
 * @throws UserError when it is the one that runs
 */
export async function addRelease(folder, name, make) {
  if (linkedRelease(folder, 'current') === name)
    throw new UserError(
      `${name} runs already: commit something, go back with --back, or restart it with --again.`,
    )
  const target = join(releasesIn(folder), name)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  try {
    await make(target)
  } catch (error) {
    rmSync(target, { recursive: true, force: true })
    throw error
  }
}

/**
 * Migrates with a release, switches to it and restarts the instances, one after the other. When one does not become
 * well, all go back to what ran before.
 * @param steps `migrate(folder)` and `restart(instance)`, which resolves when that is well and rejects when it is not
 */
export async function activate(folder, name, instances, { migrate, restart }) {
  const before = linkedRelease(folder, 'current')
  await migrate(join(releasesIn(folder), name))
  link(folder, 'current', name)
  const restarted = []
  try {
    for (const instance of instances) {
      restarted.push(instance)
      await restart(instance)
    }
  } catch (error) {
    if (before && before !== name) {
      link(folder, 'current', before)
      for (const instance of restarted) await restart(instance)
      throw new UserError(`${name} does not become well (${error.message}): ${before} runs again.`)
    }
    throw error
  }
  if (before && before !== name) link(folder, 'previous', before)
}

/** Goes back to the release before, which then is the current one. @throws UserError without one */
export async function goBack(folder, instances, steps) {
  const previous = linkedRelease(folder, 'previous')
  if (!previous || !existsSync(join(releasesIn(folder), previous)))
    throw new UserError('There is no release before this one.')
  await activate(folder, previous, instances, steps)
  return previous
}

/** Removes all but the release that runs and the one before. @returns the names of what was removed */
export function removeOldReleases(folder) {
  const kept = [linkedRelease(folder, 'current'), linkedRelease(folder, 'previous')]
  const old = readdirSync(releasesIn(folder)).filter((name) => !kept.includes(name))
  for (const name of old) rmSync(join(releasesIn(folder), name), { recursive: true, force: true })
  return old
}

/** Replaces a link at once: there is no moment without one. */
function link(folder, name, release) {
  const next = join(folder, `${name}.next`)
  rmSync(next, { force: true })
  symlinkSync(join('releases', release), next)
  renameSync(next, join(folder, name))
}
