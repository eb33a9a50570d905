/**
 * Forbids replacing what belongs to others: an assignment to a member of an import, a global or a prototype, and of a
 * function to a member of what a package returned; and hiding events from their listeners. What is there to be set is
 * listed.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { sourceFiles } from './source-files.mjs'
import { filesToCheck } from './unless-passed.mjs'

const folders = [
  'app',
  'components',
  'demo',
  'lib',
  'scripts',
  'server.ts',
  'middleware.ts',
  'next.config.mjs',
]

/** Members that are there to be set. */
const settable = [
  /^process\.(exitCode|env)\b/,
  /^document\.(title|cookie|adoptedStyleSheets|(body|documentElement)\.style\.\w+)$/,
  /^(window\.)?location\.(href|hash)$/,
  // The one global of this program (lib/http/page-reads/in-process-api.ts).
  /^globalThis\.kljuc(?:Api|Settings)$/,
  // Given back after a package has replaced it (lib/auth/embedded/app.ts).
  /^process\.emitWarning$/,
]

/** Watches, in a process of its own that ends with it, which patterns the product's modules make. */
const watcher = 'scripts/check/constructed-patterns.mjs'

/** Functions that write to their first argument. */
const writers =
  /^(Object\.(assign|defineProperty|defineProperties|setPrototypeOf)|Reflect\.(set|defineProperty|deleteProperty))$/

/** @throws an error that names every place */
export function findReplacements(root) {
  const files = sourceFiles(root, folders).filter(
    (file) => file !== watcher && /\.(tsx?|m?js)$/.test(file) && !/\.(test|fixture)\.(tsx?|mjs)$/.test(file),
  )
  const { due, keep } = filesToCheck('replacements', files)
  const places = due.flatMap((file) => replacementsIn(file, readFileSync(join(root, file), 'utf8')))
  if (places.length > 0) throw new Error(`${places.join('\n')}\n    what belongs to others is not replaced`)
  keep()
}

/** @returns the places in a file, as `file:line: target` */
export function replacementsIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const { foreign, returned } = foreignNames(source)
  const found = []
  visit(source)
  return found

  function visit(node) {
    for (const target of targetsOf(node)) {
      const text = target.getText()
      if (settable.some((pattern) => pattern.test(text))) continue
      const root = rootOf(target)
      const isTheirs =
        foreign.has(root) || (returned.has(root) && ts.isBinaryExpression(node) && isFunction(node.right))
      if (!isTheirs && !/\bprototype\b|\.stopImmediatePropagation$/.test(text)) continue
      found.push(`${file}:${source.getLineAndCharacterOfPosition(target.getStart()).line + 1}: ${text}`)
    }
    ts.forEachChild(node, visit)
  }
}

/** What a node writes to, if it writes to a member or hands an object to a writer. */
function targetsOf(node) {
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) return members(node.left)
  if (ts.isDeleteExpression(node)) return members(node.expression)
  if (ts.isCallExpression(node) && writers.test(node.expression.getText())) return node.arguments.slice(0, 1)
  if (isMember(node) && node.name?.text === 'stopImmediatePropagation') return [node]
  return []
}

const isAssignment = (kind) => kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
const isMember = (node) => ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
const members = (node) => (isMember(node) ? [node] : [])
const isFunction = (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node)

function rootOf(target) {
  let root = target
  while (isMember(root) || ts.isNonNullExpression(root) || ts.isParenthesizedExpression(root))
    root = root.expression
  return ts.isIdentifier(root) ? root.text : undefined
}

const browserGlobals = [
  'window',
  'document',
  'location',
  'history',
  'navigator',
  'localStorage',
  'sessionStorage',
]
const globals = [...Object.getOwnPropertyNames(globalThis), ...browserGlobals]

/** `foreign`: imports, and globals that the file does not declare; `returned`: what functions of packages returned. */
function foreignNames(source) {
  const imported = new Set()
  const fromPackages = new Set()
  const declared = new Set()
  const returned = new Set()
  collect(source)
  return { foreign: new Set([...imported, ...globals.filter((name) => !declared.has(name))]), returned }

  function collect(node) {
    if (ts.isImportDeclaration(node)) collectImport(node)
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const call = ts.isAwaitExpression(node.initializer) ? node.initializer.expression : node.initializer
      const callee =
        ts.isCallExpression(call) || ts.isNewExpression(call) ? rootOf(call.expression) : undefined
      if (fromPackages.has(callee)) returned.add(node.name.text)
    }
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node)
    if (isDeclaration && node.name && ts.isIdentifier(node.name)) declared.add(node.name.text)
    ts.forEachChild(node, collect)
  }

  function collectImport({ importClause, moduleSpecifier }) {
    const { name, namedBindings } = importClause ?? {}
    const bindings =
      namedBindings && (ts.isNamespaceImport(namedBindings) ? [namedBindings] : namedBindings.elements)
    for (const each of [name, ...(bindings ?? []).map((binding) => binding.name)].filter(Boolean)) {
      imported.add(each.text)
      if (!/^(\.|@\/)/.test(moduleSpecifier.text)) fromPackages.add(each.text)
    }
  }
}
