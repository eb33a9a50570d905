import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { type ChildNode, type Declaration, parse, type Rule } from 'postcss'

const link = /<link rel="stylesheet" href="\/_next\/static\/([^"?<>]+)["?]([^<>]*)>/g
const precedenceAttribute = / data-precedence="([^"]*)"/

const relativeUrl = /url\((['"]?)([^()'"]+)\1\)/g
const ownUrl = /^(?:[/#]|[a-z]+:)/

/**
 * A rule, or an at-rule with rules. Pages that have all classes and elements of one of the lists need it; of a rule that
 * declares only variables, those declarations that it uses.
 */
type Part =
  | { text: string; uses: string[]; needs?: Needs[]; variable?: string }
  | { open: string; parts: Part[] }

/** Names of classes begin with a dot. */
type Needs = string[]

const styles = new Map<string, Part[]>()

/**
 * Inlines the rules that a page needs, which saves a request before the first paint. The link to the whole stylesheet
 * stays, since React identifies it by that; it is for print until `FullStyles` applies it to what is shown later.
 * @param html bytes as Latin-1
 */
export function inlineStyles(html: string, distDir: string): string {
  let names: Set<string> | undefined
  let key = ''
  return html.replace(link, (tag, file: string, attributes: string) => {
    const precedence = precedenceAttribute.exec(attributes)?.[1]
    if (precedence === undefined || !file.endsWith('.css')) return tag
    if (!names) {
      names = namesIn(html)
      key = [...names].sort().join(' ')
    }
    const css = stylesFor(distDir, file, names, key)
    const href = `/_next/static/${file}`
    return `<style>${css}</style><link rel="stylesheet" href="${href}" media="print" data-precedence="${precedence}"/>`
  })
}

/** Pages of a kind have mostly the same names. */
const knownStyles = new LRUCache<string, string>({ max: 100 })

function stylesFor(distDir: string, file: string, names: Set<string>, key: string): string {
  const known = knownStyles.get(`${file} ${key}`)
  if (known !== undefined) return known
  const css = withUsedVariables(neededParts(partsOf(distDir, file), names), names)
  knownStyles.set(`${file} ${key}`, css)
  return css
}

/** Most elements have no attribute before their classes. */
const openingTag = /<([a-z][a-z0-9]*)(?: class="([^"]*)")?|(?<= )class="([^"]*)"/g
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** The names of its elements, of their classes after a dot, and of the variables that it uses. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>()
  const lists = new Set<string>()
  openingTag.lastIndex = 0
  for (let tag = openingTag.exec(html); tag; tag = openingTag.exec(html)) {
    if (tag[1]) names.add(tag[1])
    if (tag[1] === 'script')
      openingTag.lastIndex = html.indexOf('</script>', openingTag.lastIndex) + 1 || html.length
    const list = tag[2] ?? tag[3]
    if (list) lists.add(list)
  }
  for (const list of lists)
    for (const name of list
      .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
      .split(' '))
      names.add(`.${name}`)
  for (const name of variablesIn(html)) names.add(name)
  return names
}

function neededParts(parts: Part[], used: Set<string>): Part[] {
  return parts.flatMap((part): Part[] => {
    if ('parts' in part) {
      const inner = neededParts(part.parts, used)
      return inner.length > 0 ? [{ ...part, parts: inner }] : []
    }
    return !part.needs || part.needs.some((all) => all.every((name) => used.has(name))) ? [part] : []
  })
}

const variableUse = /var\((--[\w-]+)/g

/** Omits the variables that neither the page's styles nor its elements use, nor a variable that is used. */
function withUsedVariables(parts: Part[], names: Set<string>): string {
  const used = new Set(names)
  const usesOf = new Map<string, string[]>()
  const visit = (part: Part) => {
    if ('parts' in part) part.parts.forEach(visit)
    else if (part.variable) usesOf.set(part.variable, [...(usesOf.get(part.variable) ?? []), ...part.uses])
    else for (const name of part.uses) used.add(name)
  }
  parts.forEach(visit)
  // A set also gives what is added to it meanwhile.
  for (const name of used) for (const other of usesOf.get(name) ?? []) used.add(other)
  return textOf(parts, used)
}

function variablesIn(text: string): string[] {
  return [...text.matchAll(variableUse)].map(([, name = '']) => name)
}

function textOf(parts: Part[], used: Set<string>): string {
  return parts
    .map((part) => {
      if ('text' in part) return part.variable && !used.has(part.variable) ? '' : part.text
      const inner = textOf(part.parts, used)
      return inner && `${part.open}{${inner}}`
    })
    .join('')
}

function partsOf(distDir: string, file: string): Part[] {
  const known = styles.get(file)
  if (known) return known
  const parts = parse(readStyle(distDir, file)).nodes.map(partOf)
  styles.set(file, parts)
  return parts
}

const conditional = ['media', 'supports', 'layer', 'container']

function partOf(node: ChildNode): Part {
  if (node.type === 'comment') return textPart('')
  if (node.type === 'rule') return rulePart(node)
  if (node.type !== 'atrule' || !node.nodes) return textPart(`${node};`)
  if (node.name === 'property') return { ...textPart(String(node)), variable: node.params }
  if (!conditional.includes(node.name)) return textPart(String(node))
  return { open: `@${node.name} ${node.params}`, parts: node.nodes.map(partOf) }
}

const textPart = (text: string) => ({ text, uses: variablesIn(text) })

const isVariable = (node: ChildNode): node is Declaration =>
  node.type === 'decl' && node.prop.startsWith('--')

function rulePart(rule: Rule): Part {
  const needs = rule.selectors.map(needsOf)
  const declarations = rule.nodes.filter(isVariable)
  if (declarations.length < rule.nodes.length || !needs.some((all) => all.length === 0))
    return { ...textPart(String(rule)), needs }
  return {
    open: rule.selector,
    parts: declarations.map((each) => ({ ...textPart(`${each};`), variable: each.prop })),
  }
}

const innermostParentheses = /(:[\w-]+)?\(([^()]*)\)/g
const escapedParenthesis = /\\([()])/g
/** Attributes, ids, nested rules' parents, pseudo-classes and pseudo-elements. */
const notElement = /\[[^[\]]*\]|#[\w-]+|::?[\w-]+/g
const className = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi

/** Names the elements and classes that must be there; not those within `:not()` and alternatives. */
function needsOf(selector: string): Needs {
  // In a class name, by its number.
  let required = selector.replace(escapedParenthesis, (_, sign: string) => (sign === '(' ? '\\28 ' : '\\29 '))
  for (let before = ''; before !== required; ) {
    before = required
    required = required.replace(innermostParentheses, (_, pseudo: string | undefined, inner: string) =>
      (pseudo === ':is' || pseudo === ':where') && !inner.includes(',') ? inner : '',
    )
  }
  const classes = [...required.matchAll(className)].map(([, name = '']) => `.${unescaped(name)}`)
  const elements =
    required
      .replace(className, ' ')
      .replace(notElement, ' ')
      .match(/[a-z][a-z0-9]*/g) ?? []
  return [...classes, ...elements.filter((name) => name !== 'html' && name !== 'body')]
}

function unescaped(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, hex?: string, character = '') =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : character,
  )
}

/** Makes relative URLs absolute, since they would be relative to the page's URL. */
function readStyle(distDir: string, file: string): string {
  return readFileSync(join(distDir, 'static', file), 'latin1')
    .replaceAll('</style', '<\\/style')
    .replace(relativeUrl, (url, quote: string, path: string) => {
      if (ownUrl.test(path)) return url
      const { pathname } = new URL(path, `http://localhost/_next/static/${file}`)
      return `url(${quote}${pathname}${quote})`
    })
}
