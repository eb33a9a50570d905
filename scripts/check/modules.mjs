/**
 * Imports run one way. lib/modules.json lists the modules of lib from top to bottom: each imports, values and types, only
 * what stands below it. A module with `parts` lists its files and folders likewise. Above the modules stand components and
 * app; components/folders.json lists the folders of components in the same way. No files import each other in a circle, nor
 * do folders of components at any depth.
 */
import { readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import ts from 'typescript'
import { sourceFiles } from './source-files.mjs'

/** Above the modules, from top to bottom. */
const above = ['server.ts', 'middleware.ts', 'app', 'components']

/** @throws an error that names every import which goes up, every circle, and every name in a list that no file has */
export function checkModules(root) {
  const read = (list) => JSON.parse(readFileSync(join(root, list), 'utf8'))
  const described = read('lib/modules.json')
  const modules = Object.keys(described)
  const imports = readImports(root)
  const levels = [
    { list: 'lib/modules.json', order: [...above, ...modules], nameOf: moduleOf },
    ...modules.flatMap((module) => {
      const { parts } = described[module]
      return parts
        ? {
            list: 'lib/modules.json',
            order: Object.keys(parts),
            nameOf: (file) => childOf(file, `lib/${module}`),
          }
        : []
    }),
    {
      list: 'components/folders.json',
      order: Object.keys(read('components/folders.json')),
      nameOf: (file) => childOf(file, 'components'),
    },
  ]
  const problems = [
    ...levels.flatMap((level) => [...findUpward(imports, level), ...findUnused(imports, level)]),
    ...findCircles(imports, 'files'),
    ...findCircles(foldersOf(imports, 'components'), 'folders'),
    ...checkReadme(root, modules),
  ]
  if (problems.length) throw new Error(problems.join('\n'))
}

/** Tests stand beside any module and may import all of them. */
const isTest = (file) => /\.(test|fixture)\.tsx?$/.test(file)

function readImports(root) {
  const files = sourceFiles(root, [...above, 'lib']).filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && !isTest(file),
  )
  return new Map(files.map((file) => [file, importsOf(root, file)]))
}

function importsOf(root, file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true)
  return importedFiles.flatMap(({ fileName }) => resolve(root, file, fileName) ?? [])
}

function resolve(root, from, name) {
  const path = name.startsWith('@/') ? name.slice(2) : name.startsWith('.') && posix.join(dirname(from), name)
  if (!path) return undefined
  return ['', '.ts', '.tsx', '.mjs']
    .map((extension) => path + extension)
    .find((candidate) => statSync(join(root, candidate), { throwIfNoEntry: false })?.isFile())
}

/**
 * @param level names from top to bottom with the file that lists them, and the name under which a file stands; undefined for
 * one of another level, which other rules hold, `''` for one below all names, such as lib/env.ts
 */
function findUpward(imports, { list, order, nameOf }) {
  const found = []
  for (const [file, targets] of imports) {
    const name = nameOf(file)
    if (name === undefined) continue
    if (name && !order.includes(name)) found.push(`${file}: ${name} is not in ${list}`)
    for (const target of targets) {
      const other = nameOf(target)
      if (!other || other === name) continue
      if (!name || order.indexOf(other) < order.indexOf(name))
        found.push(`${file} imports ${target}, which stands above it (${list})`)
    }
  }
  return found
}

function findUnused(imports, { list, order, nameOf }) {
  const used = new Set([...imports.keys()].map(nameOf))
  return order
    .filter((name) => !used.has(name) && !above.includes(name))
    .map((name) => `${list}: no file stands in ${name}`)
}

function moduleOf(file) {
  const [first, second, third] = file.split('/')
  if (first !== 'lib') return above.includes(first) ? first : undefined
  return third === undefined ? '' : second
}

/** The folder or file directly in a folder under which a file stands. */
function childOf(file, folder) {
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined
}

/** Which other folders each folder below `top` imports; one in another is a folder of its own. */
function foldersOf(imports, top) {
  const folders = new Map()
  for (const [file, targets] of imports) {
    if (!file.startsWith(`${top}/`)) continue
    const folder = dirname(file)
    const others = targets.map((target) => dirname(target)).filter((other) => other !== folder)
    folders.set(folder, [...(folders.get(folder) ?? []), ...others])
  }
  return folders
}

/** Tarjan's algorithm: files or folders that reach each other. */
function findCircles(imports, what) {
  const state = new Map()
  const stack = []
  const circles = []
  function visit(file) {
    const own = { index: state.size, low: state.size, onStack: true }
    state.set(file, own)
    stack.push(file)
    for (const target of imports.get(file) ?? []) {
      const known = state.get(target)
      if (!known) own.low = Math.min(own.low, visit(target).low)
      else if (known.onStack) own.low = Math.min(own.low, known.index)
    }
    if (own.low === own.index) {
      const circle = stack.splice(stack.indexOf(file))
      for (const member of circle) state.get(member).onStack = false
      if (circle.length > 1) circles.push(`These ${what} import each other in a circle: ${circle.join(', ')}`)
    }
    return own
  }
  for (const file of imports.keys()) if (!state.has(file)) visit(file)
  return circles
}

function checkReadme(root, modules) {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const shown = modules.join(' → ')
  return readme.replace(/\s+/g, ' ').includes(shown)
    ? []
    : [`README.md does not show the order of the modules: ${shown}`]
}
