import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../launcher/processes.mjs'
import { inRoot } from '../launcher/root.mjs'
import { logStep, UserError } from '../launcher/steps.mjs'

const installers = [
  { what: 'Playwright’s own', install: installPlaywrights },
  { what: 'Debian’s package', install: installDebians },
]

/** Finds the system's Chromium or Playwright's, or installs the latter. @throws UserError when that fails */
export async function findChromium() {
  const given = process.env.CHROMIUM
  if (given && !existsSync(given)) throw new UserError(`CHROMIUM names ${given}, and there is no such file.`)
  return given || onPath() || (await playwrightsOwn()) || (await installChromium(installers))
}

/** @throws UserError that says why each way failed */
export async function installChromium(ways) {
  const reasons = []
  for (const { what, install } of ways) {
    logStep('chromium', `none is installed: fetching ${what}`)
    try {
      return await install()
    } catch (error) {
      reasons.push(`${what}: ${reasonOf(error)}`)
    }
  }
  throw new UserError(
    `No Chromium was found, and none could be fetched (${reasons.join('; ')}). Install your system’s, or set CHROMIUM to its path.`,
  )
}

function reasonOf(error) {
  const said = error.output
    ?.trim()
    .split('\n')
    .filter((line) => /error|failed|unable|cannot/i.test(line))
  return (said?.[0] ?? error.message).trim().replace(/\.$/, '')
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

async function installPlaywrights() {
  await run(process.execPath, [inRoot('node_modules/playwright/cli.js'), 'install', 'chromium'])
  const program = await playwrightsOwn()
  if (!program) throw new Error('it was fetched, and is not there')
  await run(program, ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'about:blank'])
  return program
}

async function installDebians() {
  if (!existsSync('/usr/bin/apt-get')) throw new Error('this system has no apt-get')
  if (process.getuid?.() !== 0) throw new Error('only root may install it')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env }).catch(() => {})
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
  const program = onPath()
  if (!program) throw new Error('it was installed, and is not there')
  return program
}
