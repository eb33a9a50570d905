/** Which release this is: the version of package.json, and the commit, where it is known. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { distDir, inRoot, root } from './root.mjs'

/** Beside the build, for where there is no git: an image, a release folder. */
const file = () => join(distDir(), 'release.json')

/** Writes what the server says of itself. COMMIT and COMMITTED_AT (seconds) name it where there is no git. */
export function recordRelease() {
  mkdirSync(distDir(), { recursive: true })
  writeFileSync(file(), `${JSON.stringify(describeSources())}\n`)
}

/** @returns {{version: string, commit?: string, committedAt?: number}} `committedAt` in seconds */
export function readRelease() {
  if (existsSync(inRoot('.git')) || !existsSync(file())) return describeSources()
  return JSON.parse(readFileSync(file(), 'utf8'))
}

function describeSources() {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const { COMMIT, COMMITTED_AT } = process.env
  if (COMMIT) return { version, commit: COMMIT, committedAt: Number(COMMITTED_AT) || undefined }
  try {
    const output = execFileSync('git', ['log', '-1', '--format=%H %ct'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    const [commit, seconds] = output.trim().split(' ')
    return existsSync(inRoot('.git')) ? { version, commit, committedAt: Number(seconds) } : { version }
  } catch {
    return { version }
  }
}

/** @returns less than 0 when the first is older, undefined when neither version nor commit tells */
export function compareReleases(one, other) {
  const byVersion = compareVersions(one.version, other.version)
  if (byVersion !== 0) return byVersion
  if (one.commit && one.commit === other.commit) return 0
  if (!one.committedAt || !other.committedAt) return undefined
  return one.committedAt - other.committedAt
}

export function compareVersions(one, other) {
  const [first, second] = [one, other].map((version) => version.split(/[.-]/).slice(0, 3).map(Number))
  return first.map((part, at) => part - second[at]).find((difference) => difference !== 0) ?? 0
}

/** Such as `0.2.0 (3f2a91c)`. */
export function releaseName({ version, commit }) {
  return commit ? `${version} (${commit.slice(0, 7)})` : version
}
