import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../launcher/processes.mjs'
import { announce, StartError } from '../launcher/steps.mjs'

/**
 * A browser for the journeys: CHROMIUM when set, the system's, Playwright's own where it was downloaded, or
 * Debian's package, installed where that may be.
 * @returns {Promise<string>} the program's path
 */
export async function findChromium() {
  const given = process.env.CHROMIUM
  if (given && !existsSync(given)) throw new StartError(`CHROMIUM names ${given}, and there is no such file.`)
  const found = given || onPath() || (await playwrightsOwn()) || (await debians())
  if (found) return found
  throw new StartError(
    "No Chromium was found: install it (npx playwright install chromium, or your system's package), or set CHROMIUM to its path.",
  )
}

function onPath() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

async function debians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  announce('chromium', "installing Debian's package")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
  } catch {
    return undefined
  }
  return onPath()
}
