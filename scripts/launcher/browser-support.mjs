/**
 * Checks that the scripts of a build run in the browsers that package.json names under `browserslist`: they have no newer
 * syntax, and use newer APIs only where they ask for them first.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inRoot } from './root.mjs'
import { UserError } from './steps.mjs'

/**
 * APIs by the first versions that have them, where one is newer than a browser that we serve: Safari, Firefox, Chrome;
 * Infinity: none has. From MDN's tables.
 */
const newer = {
  'Promise.withResolvers': [17.4, 121, 119],
  'Promise.try': [18.2, 134, 128],
  'Object.groupBy': [17.4, 119, 117],
  'Map.groupBy': [17.4, 119, 117],
  'Array.fromAsync': [16.4, 115, 121],
  'URL.canParse': [17, 115, 120],
  'URL.parse': [18, 126, 126],
  'AbortSignal.any': [17.4, 124, 116],
  'RegExp.escape': [18.2, 134, 136],
  'Intl.Segmenter': [14.1, 125, 87],
  'Intl.DurationFormat': [16.4, 136, 129],
  '.isWellFormed': [16.4, 119, 111],
  '.toWellFormed': [16.4, 119, 111],
  '.checkVisibility': [17.4, 106, 105],
  '.isSubsetOf': [17, 127, 122],
  '.isSupersetOf': [17, 127, 122],
  '.isDisjointFrom': [17, 127, 122],
  '.symmetricDifference': [17, 127, 122],
  '.togglePopover': [17, 125, 114],
  '.showPopover': [17, 125, 114],
  '.hidePopover': [17, 125, 114],
  '.startViewTransition': [18, 144, 111],
  '.moveBefore': [Infinity, 144, 133],
  '.setHTMLUnsafe': [17.4, 123, 124],
  '.requestIdleCallback': [Infinity, 55, 47],
  '.caretPositionFromPoint': [18.4, 20, 128],
  '.userAgentData': [Infinity, Infinity, 90],
  '.cookieStore': [18.4, 140, 87],
  'indexedDB.databases': [14, 126, 71],
  '.wasDiscarded': [Infinity, Infinity, 68],
  'new CloseWatcher': [Infinity, Infinity, 126],
  'new Highlight': [17.2, 140, 105],
  scrollend: [26.2, 109, 114],
  scheduler: [Infinity, 142, 94],
}

/** Uses in packages that were looked at, and why they do no harm. */
const known = {
  'URL.canParse': 'Next brings it along',
  'RegExp.escape': 'in the scripts for browsers without modules, which bring it along',
  'Intl.Segmenter': 'maplibre-gl, for texts of combined letters alone',
  'Array.fromAsync': 'in the scripts for browsers without modules',
  '.startViewTransition': 'React, which changes the page at once without it',
  scrollend: 'React, which listens to it on elements that ask for it',
  scheduler: 'React and Next have another way',
}

/** @param folder with the files that browsers load @throws UserError that names what browsers lack, and where */
export async function requireSupported(folder) {
  const targets = readTargets()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const problems = []
  for (const name of names.filter((name) => /\.m?js$/.test(name))) {
    const code = await readFile(join(folder, name), 'utf8')
    for (const problem of await unsupported(code, targets)) problems.push(`${name}: ${problem}`)
  }
  if (problems.length === 0) return
  const served = Object.entries(targets).map(([name, version]) => `${name} ${version}`)
  throw new UserError(`Not every browser of package.json (${served.join(', ')}) has:\n${problems.join('\n')}`)
}

/** @returns what of the code is newer than the targets */
export async function unsupported(code, targets) {
  const { transform } = await import('esbuild')
  const versions = [targets.safari, targets.firefox, targets.chrome]
  const problems = Object.entries(newer)
    .filter(([name, first]) => !(name in known) && first.some((version, at) => version > versions[at]))
    .filter(([name]) => uses.get(name).test(code) && !questions.get(name).test(code))
    .map(([name]) => name)
  const print = async (target) =>
    (await transform(code, { target, supported, legalComments: 'none', logLevel: 'silent' })).code
  const served = Object.entries(targets).map(([name, version]) => name + version)
  // Syntax that one of them does not know is written in another way.
  if ((await print('esnext')) !== (await print(served))) problems.push('newer syntax')
  return problems
}

/** They are written as `new RegExp` for browsers that do not know the newest of them, which are not used. */
const supported = { 'regexp-unicode-property-escapes': true }

/** A name with a dot in front is a member of anything; `?.` behind it asks. */
function patternOf(name) {
  const text = name.replace(/[.]/g, '\\.')
  return new RegExp(name.startsWith('.') ? `${text}\\b(?!\\?\\.)` : `(?<![\\w$.-])${text}(?![\\w$-])`)
}

/** What looks whether there is such a member, by `typeof` or `in`. */
function questionOf(name) {
  const member = name.slice(name.lastIndexOf('.') + 1)
  return new RegExp(`typeof [\\w$.]+\\.${member}\\b|["'\`]${member}["'\`] ?in\\b`)
}

const uses = new Map(Object.keys(newer).map((name) => [name, patternOf(name)]))
const questions = new Map(Object.keys(newer).map((name) => [name, questionOf(name)]))

/** `safari >= 16.4` and the like. */
export function readTargets() {
  const { browserslist } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const versions = Object.fromEntries(browserslist.map((line) => line.split(' >= ')))
  const { safari, firefox, chrome } = versions
  return { safari: Number(safari), firefox: Number(firefox), chrome: Number(chrome) }
}
