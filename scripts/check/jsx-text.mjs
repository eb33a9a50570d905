/**
 * Forbids a text node beside, or as, something that comes and goes. A browser that translates replaces text nodes by
 * elements of its own; React then fails when it inserts before, or removes, a text node that is no longer in the page.
 * A text in an element of its own is safe: React changes the element, which stays.
 */
import { join, relative } from 'node:path'
import ts from 'typescript'

/** @throws with every place, of the form `path:line: message` */
export function findBareTexts(root) {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, root)
  const folders = ['app', 'components'].map((folder) => join(root, folder))
  const files = folders.flatMap((folder) => ts.sys.readDirectory(folder, ['.tsx']))
  const places = bareTextsIn(ts.createProgram(files, { ...options, incremental: false }), files).map(
    (place) => relative(root, place),
  )
  if (places.length > 0)
    throw new Error(`${places.join('\n')}\n    a text gets an element of its own: <span>…</span>`)
}

/** @returns places of the form `path:line: message` */
export function bareTextsIn(program, files) {
  const possible = kindsOf(program.getTypeChecker())
  const places = []
  for (const file of files.map((name) => program.getSourceFile(name))) {
    const visit = (node) => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node) || isComponent(node)) {
        const problem = isComponent(node) ? rootProblemOf(node, possible) : problemOf(node, possible)
        const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
        if (problem) places.push(`${file.fileName}:${line}: ${problem}`)
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return places
}

/** What a child may be in the page, besides an element, which is called by its tag. */
const text = 'a text'
const nothing = 'nothing'
const several = 'several'
/** `children` of any kind: mostly elements that stay, but a caller may pass a text. */
const content = 'content'

function problemOf(node, possible) {
  const isPassedOn = ts.isJsxElement(node) && /^[A-Z]|\./.test(node.openingElement.tagName.getText())
  const inside = childrenOf(node)
  if (inside.length < 2 && !isPassedOn && !ts.isJsxFragment(node)) return null
  const children = inside.map(possible)
  const hasText = children.some((kinds) => kinds.has(text))
  const changing = children.filter((kinds) => comesAndGoes(kinds) || (hasText && kinds.has(content)))
  const kinds = changing.map((each) => [...each].join(' or ')).join('; ')
  if (hasText && ts.isJsxFragment(node)) return 'a text in a fragment, which is removed with it'
  if (children.length > 1 && hasText && changing.length > 0)
    return `a text beside what comes and goes: ${kinds}`
  if (isBeforeContent(children)) return `what comes and goes before content that may be a text: ${kinds}`
  // Nobody knows what the component has beside it.
  if (isPassedOn && hasText && changing.length > 0) return `a text that comes and goes, passed on: ${kinds}`
  return null
}

/** Whoever uses the component does not see that it is a text. */
function rootProblemOf(component, possible) {
  const isText = returnsOf(component).some((each) => possible(each).has(text))
  return isText ? 'a component that is a text' : null
}

function isComponent(node) {
  return ts.isFunctionDeclaration(node) && node.body && /^[A-Z]/.test(node.name?.text ?? '')
}

function comesAndGoes(kinds) {
  return kinds.has(several) || kinds.size > 1
}

function isBeforeContent(children) {
  const first = children.findIndex(comesAndGoes)
  return first >= 0 && children.slice(first + 1).some((kinds) => kinds.has(content))
}

/** The children that are not white space or comments; those of a fragment among them are its parent's. */
function childrenOf(node) {
  return node.children.flatMap((child) => {
    if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? [] : [child]
    if (ts.isJsxExpression(child)) return child.expression ? [child.expression] : []
    return ts.isJsxFragment(child) ? childrenOf(child) : [child]
  })
}

/** Returns a function from an expression or JSX child to the set of what it may be in the page. */
function kindsOf(checker) {
  const componentKinds = new Map()
  return possible

  function possible(node) {
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
      return possible(node.expression)
    if (ts.isConditionalExpression(node)) return union([node.whenTrue, node.whenFalse].map(possible))
    if (ts.isBinaryExpression(node) && isLogical(node.operatorToken.kind)) return ofLogical(node)
    if (ts.isStringLiteralLike(node)) return new Set([node.text === '' ? nothing : text])
    if (ts.isJsxText(node)) return new Set([text])
    if (ts.isJsxFragment(node)) return ofFragment(node)
    if (ts.isJsxElement(node)) return ofElement(node.openingElement)
    if (ts.isJsxSelfClosingElement(node)) return ofElement(node)
    return ofType(checker.getTypeAtLocation(node), /(^|\.)children$/.test(node.getText()))
  }

  function ofLogical(node) {
    const left = possible(node.left)
    const right = possible(node.right)
    // What is falsy on the left of && is rarely a text, and an empty one is nothing.
    if (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return union([right, new Set([nothing])])
    return union([new Set([...left].filter((kind) => kind !== nothing)), right])
  }

  function ofFragment(node) {
    const children = childrenOf(node).map(possible)
    return children.length === 1 ? children[0] : union([...children, new Set([several])])
  }

  function ofElement(opening) {
    const key = opening.attributes.properties.find((each) => each.name?.getText() === 'key')
    const tag = opening.tagName.getText()
    const root = /^[a-z][^.]*$/.test(tag) ? new Set([`<${tag}>`]) : ofComponent(opening.tagName, tag)
    // With another key it is another element.
    return key ? union([root, new Set([several])]) : root
  }

  /** What a component of ours has as its outermost element; one of a package is taken to stay. */
  function ofComponent(name, tag) {
    const own = new Set([`<${tag}>`])
    const declaration = functionOf(name)
    if (!declaration?.body) return own
    if (!componentKinds.has(declaration)) {
      // While it is being looked at, as in a tree of itself.
      componentKinds.set(declaration, own)
      const kinds = union(returnsOf(declaration).map(possible))
      if (kinds.delete(content)) kinds.add('<node>')
      componentKinds.set(declaration, kinds)
    }
    return componentKinds.get(declaration)
  }

  function functionOf(name) {
    const symbol = checker.getSymbolAtLocation(name)
    if (!symbol) return undefined
    const aliased = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    const declaration = aliased.valueDeclaration
    if (!declaration || declaration.getSourceFile().isDeclarationFile) return undefined
    if (ts.isVariableDeclaration(declaration) && declaration.initializer) {
      const { initializer } = declaration
      return ts.isArrowFunction(initializer) ? initializer : undefined
    }
    return ts.isFunctionDeclaration(declaration) ? declaration : undefined
  }

  function ofType(type, isChildren) {
    const parts = type.isUnion() ? type.types : [type]
    const isReactNode = parts.some((part) => part.symbol?.name === 'Iterable')
    // Under other names components are given elements: an icon, a form.
    if (isReactNode) return new Set([isChildren ? content : '<node>'])
    return union(parts.map(ofPart))
  }

  function ofPart(type) {
    const { flags } = type
    if (flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike))
      return new Set([type.value === '' ? nothing : text])
    if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.BooleanLike))
      return new Set([nothing])
    const isList = checker.isArrayType(type) || type.getProperty?.('next') || type.symbol?.name === 'Iterable'
    return new Set([isList ? several : '<element>'])
  }
}

function isLogical(kind) {
  return (
    kind === ts.SyntaxKind.AmpersandAmpersandToken ||
    kind === ts.SyntaxKind.BarBarToken ||
    kind === ts.SyntaxKind.QuestionQuestionToken
  )
}

/** The expressions that a function returns, without those of functions within it. */
function returnsOf(declaration) {
  if (!ts.isBlock(declaration.body)) return [declaration.body]
  const found = []
  const visit = (node) => {
    if (ts.isFunctionLike(node)) return
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression)
    ts.forEachChild(node, visit)
  }
  visit(declaration.body)
  return found
}

function union(sets) {
  return new Set(sets.flatMap((set) => [...set]))
}
