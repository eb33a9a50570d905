/**
 * Checks every regular expression of the product for matching in linear time: what a stranger sends may be as long as
 * its limit allows, and a pattern that backtracks takes the square of that. The checker is `recheck` (MIT): a proof by
 * automata, and where a pattern has what automata have not (looking behind, back references) a search for hostile texts.
 * A proof holds as long as pattern and checker stay, and all of them take minutes: `proven-patterns.json` has those that are
 * done, and is committed. Without it they are all proven again.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { check } from 'recheck'
import ts from 'typescript'
import { run } from '../launcher/processes.mjs'
import { productPaths } from './product-paths.mjs'
import { sourceFiles } from './source-files.mjs'

/** Of one pattern. Some take 5 s on a quiet machine; beyond this the checker gives up, which fails the check. */
const timeoutMs = 120_000

const proven = 'scripts/proven-patterns.json'

/** @throws with every place, of the form `path:line: message` */
export async function checkPatterns(root) {
  const files = sourceFiles(root, productPaths).filter(isProgram)
  const found = files.flatMap((file) => patternsIn(file, readFileSync(join(root, file), 'utf8')))
  const { patterns, problems } = await withConstructed(root, found)
  const unsafe = await findUnsafe(patterns, join(root, proven))
  const all = [...problems, ...unsafe.map(({ place, why }) => `${place}: ${why}`)]
  if (all.length > 0) throw new Error(all.join('\n'))
}

const isProgram = (file) => /\.(tsx?|mjs|js)$/.test(file) && !/\.(test|fixture|d)\.m?[jt]sx?$/.test(file)

/**
 * @returns literals with `source` and `flags`, calls of `RegExp` without
 */
export function patternsIn(file, text) {
  if (!/RegExp\b|\/[^/*\s]/.test(text)) return []
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found = []
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push({ place: placeOf(parsed, node), ...split(node.text) })
    if (isConstruction(node)) found.push({ place: placeOf(parsed, node) })
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}

function isConstruction(node) {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp'
}

function placeOf(parsed, node) {
  return `${parsed.fileName}:${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}

function split(literal) {
  const end = literal.lastIndexOf('/')
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) }
}

/** Loads the modules that construct patterns, to see which. A pattern made later, from whatever, cannot be checked. */
async function withConstructed(root, found) {
  const calls = found.filter(({ source }) => source === undefined)
  const files = [...new Set(calls.map(({ place }) => place.replace(/:\d+$/, '')))]
  if (files.length === 0) return { patterns: found, problems: [] }
  const program = ['--conditions=react-server', '--import', 'tsx', 'scripts/check/constructed-patterns.mjs']
  const constructed = JSON.parse(await run(process.execPath, [...program, ...files], { cwd: root }))
  const places = new Set(constructed.map(({ place }) => place))
  return {
    patterns: [...found.filter(({ source }) => source !== undefined), ...constructed],
    problems: calls
      .filter(({ place }) => !places.has(place))
      .map(({ place }) => `${place}: a pattern that is not made when its module is loaded`),
  }
}

/** @param file of the patterns that were proven before; those that are gone are taken out, new ones are added */
export async function findUnsafe(patterns, file) {
  const known = readProven(file)
  const wanted = new Map(patterns.map((each) => [keyOf(each), each]))
  const kept = new Set([...known].filter((key) => wanted.has(key)))
  const left = [...wanted.entries()].filter(([key]) => !kept.has(key))
  const unsafe = []
  const runOneByOne = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [key, pattern] = next
      const why = await problemOf(pattern)
      if (why) unsafe.push({ place: pattern.place, why })
      else kept.add(key)
    }
  }
  await Promise.all([runOneByOne(), runOneByOne()])
  const patternsNow = [...kept].sort()
  if (patternsNow.join() !== [...known].join())
    writeFileSync(file, `${JSON.stringify({ recheck: version, patterns: patternsNow }, null, 2)}\n`)
  return unsafe
}

/** A digest, since a pattern may be longer than what one wants to read in a list. */
const keyOf = (pattern) => createHash('sha256').update(shownOf(pattern)).digest('hex').slice(0, 24)

const shownOf = ({ source, flags }) => `/${source}/${flags}`

const { version } = JSON.parse(
  readFileSync(new URL('../../node_modules/recheck/package.json', import.meta.url), 'utf8'),
)

/** Another version of the checker proves everything anew. */
function readProven(file) {
  try {
    const { recheck, patterns } = JSON.parse(readFileSync(file, 'utf8'))
    return new Set(recheck === version ? patterns : [])
  } catch {
    return new Set()
  }
}

/** @returns undefined for a pattern that matches in linear time */
async function problemOf(pattern) {
  const result = await check(pattern.source, pattern.flags, { timeout: timeoutMs })
  if (result.status === 'safe') return undefined
  const shown = shownOf(pattern).slice(0, 200)
  if (result.status === 'unknown') return `not examined (${result.error.kind}): ${shown}`
  // Texts that the search has found are tried, since it counts steps of an engine of its own.
  if (result.checker === 'fuzz' && !isSlow(pattern, result.attack)) return undefined
  return `${result.complexity.summary}, with ${result.attack.pattern.slice(0, 200)}: ${shown}`
}

/** Characters: more than any text that is examined whole has. */
const attackLength = 40_000
/** How much slower four times the length is at most: what is linear takes four times as long, a square 16 times. */
const maxGrowth = 8
/** Less is not distinguished from noise. */
const minMs = 20

/** Whether a hostile text is slow in this engine. */
function isSlow({ source, flags }, { pumps, suffix }) {
  const [short, long] = [attackLength / 4, attackLength].map((length) => {
    const pumped = pumps.reduce((sum, { pump }) => sum + pump.length, 0)
    const count = Math.ceil(length / pumped)
    const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(count)).join('') + suffix
    return timeOf({ source, flags, text })
  })
  return long === Number.POSITIVE_INFINITY || (long > minMs && long > short * maxGrowth)
}

const replaceAll = new Script('text.replace(new RegExp(source, flags), "")')
const maxMs = 2_000

/** Milliseconds, infinite beyond a limit; all matches, for those that are global. */
function timeOf(values) {
  const context = createContext(values)
  const from = performance.now()
  try {
    replaceAll.runInContext(context, { timeout: maxMs })
  } catch {
    return Number.POSITIVE_INFINITY
  }
  return performance.now() - from
}
