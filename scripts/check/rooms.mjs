/**
 * Imports run one way. lib/rooms.json lists the rooms of lib from top to bottom: each imports, values and types, only
 * what stands below it. Above them stand components and app. No files import each other in a circle.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import ts from 'typescript'

/** Above the rooms, from top to bottom. */
const above = ['server.ts', 'middleware.ts', 'app', 'components']

/** @throws an error that names every import which goes up, and every circle */
export function checkRooms(root) {
  const rooms = Object.keys(JSON.parse(readFileSync(join(root, 'lib', 'rooms.json'), 'utf8')))
  const imports = readImports(root)
  const problems = [...findUpward(imports, rooms), ...findCircles(imports), ...checkReadme(root, rooms)]
  if (problems.length) throw new Error(problems.join('\n'))
}

/** Tests stand beside any room and may import all of them. */
const isTest = (file) => /\.(test|fixture)\.tsx?$/.test(file)

function readImports(root) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...above, 'lib'], {
    cwd: root,
  })
  const files = listed
    .toString()
    .split('\n')
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !isTest(file) && existsSync(join(root, file)))
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

function findUpward(imports, rooms) {
  const order = [...above, ...rooms]
  const found = []
  for (const [file, targets] of imports) {
    const room = roomOf(file)
    if (room && !order.includes(room)) found.push(`${file}: ${room} is not in lib/rooms.json`)
    for (const target of targets) {
      const other = roomOf(target)
      // What lies in no room, such as lib/env.ts, stands below all of them.
      if (other === undefined || other === room) continue
      if (room === undefined ? file.startsWith('lib/') : order.indexOf(other) < order.indexOf(room))
        found.push(`${file} imports ${target}, which stands above it (lib/rooms.json)`)
    }
  }
  return found
}

function roomOf(file) {
  const [first, second, third] = file.split('/')
  if (first !== 'lib') return above.includes(first) ? first : undefined
  return third === undefined ? undefined : second
}

/** Tarjan's algorithm: files that reach each other. */
function findCircles(imports) {
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
      if (circle.length > 1) circles.push(`These files import each other in a circle: ${circle.join(', ')}`)
    }
    return own
  }
  for (const file of imports.keys()) if (!state.has(file)) visit(file)
  return circles
}

function checkReadme(root, rooms) {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const shown = rooms.join(' → ')
  return readme.replace(/\s+/g, ' ').includes(shown)
    ? []
    : [`README.md does not show the order of the rooms: ${shown}`]
}
