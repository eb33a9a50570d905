import { chmodSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run } from '../launcher/processes.mjs'
import { inRoot } from '../launcher/root.mjs'
import { logStep, UserError } from '../launcher/steps.mjs'

const installers = [
  { what: 'Playwright’s own', install: installPlaywrights },
  { what: 'Debian’s package', install: installDebians },
  { what: 'one from npm (67 MB)', install: installNpms },
]

/** Chromium for AWS Lambda, with the libraries and fonts that a bare system lacks (MIT). */
const npmPackage = '@sparticuz/chromium'
const npmVersion = '153.0.0'

const headlessShell = 'chromium-headless-shell'

/** Chromium without windows and notifications, in which journeys take two thirds of the time; undefined without one. */
export function findHeadlessShell() {
  return process.env.CHROMIUM ? undefined : onPath([headlessShell])
}

/** Finds the system's Chromium, Playwright's or the one that was fetched from npm, or installs one. @throws UserError when that fails */
export async function findChromium() {
  const given = process.env.CHROMIUM
  if (given && !existsSync(given)) throw new UserError(`CHROMIUM names ${given}, and there is no such file.`)
  return given || onPath() || (await playwrightsOwn()) || npmsOwn() || (await installChromium(installers))
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

function onPath(names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
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
  await openPage(program)
  return program
}

/** @throws when the browser cannot draw a page here, for want of a library or of fonts */
async function openPage(executablePath) {
  const { chromium } = await import('playwright')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    await page.setContent('<p>Ključ, Кључ, ⁿ</p>')
    await page.screenshot()
  } finally {
    await browser.close()
  }
}

async function installDebians() {
  if (!existsSync('/usr/bin/apt-get')) throw new Error('this system has no apt-get')
  if (process.getuid?.() !== 0) throw new Error('only root may install it')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env }).catch(() => {})
  const fetch = (name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
  await fetch('chromium')
  await fetch(headlessShell).catch(() => {})
  const program = onPath()
  if (!program) throw new Error('it was installed, and is not there')
  return program
}

function npmsOwn() {
  const program = join(npmCacheDir(), 'run-chromium')
  return existsSync(program) ? program : undefined
}

/** Outside node_modules, which `npm ci` empties. */
function npmCacheDir() {
  const caches = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
  return join(caches, 'kljuc', `chromium-${npmVersion}`)
}

async function installNpms() {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it is for Linux on x64')
  const folder = npmCacheDir()
  mkdirSync(folder, { recursive: true })
  await run('npm', [
    ...['install', '--prefix', folder, '--no-save', '--no-package-lock'],
    ...['--no-audit', '--no-fund', '--loglevel=error', `${npmPackage}@${npmVersion}`],
  ])
  // It unpacks its libraries, too, when it is told that it is on Lambda, and all of it into the temporary directory.
  const unpack = `console.log(await (await import('${npmPackage}')).default.executablePath())`
  const env = { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  const browser = await run(process.execPath, ['--input-type=module', '--eval', unpack], { cwd: folder, env })
  writeFileSync(join(folder, 'fonts', 'fonts.conf'), fontsConfig(folder))
  const program = join(folder, 'run-chromium')
  const start = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${join(folder, 'al2023', 'lib')}'`,
    `export FONTCONFIG_PATH='${join(folder, 'fonts')}'`,
    `exec '${browser.trim()}' "$@"`,
  ]
  const attempt = `${program}.new`
  writeFileSync(attempt, `${start.join('\n')}\n`)
  chmodSync(attempt, 0o755)
  await openPage(attempt)
  // Named last, so that what was interrupted is done again.
  renameSync(attempt, program)
  return program
}

/** Its own names folders of Lambda, and without any font pages crash. */
function fontsConfig(folder) {
  const folders = [join(folder, 'fonts'), '/usr/share/fonts']
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((each) => `  <dir>${each}</dir>`).join('\n')}
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
}
