import { expect, type Page } from '@playwright/test'

/** How browsers and extensions change the text nodes and elements of a page that they do not own. */
export const rewriters = ['chrome', 'edge', 'safari', 'extension'] as const
export type Rewriter = (typeof rewriters)[number]

/**
 * Rewrites every page from its load on, and whatever changes later. The texts stay as they are, so that they are found:
 * Chrome replaces each text node by one within two `<font>`, Edge by one within one, Safari by another text node; an
 * extension puts elements at the beginning and end of elements.
 */
export async function rewritePages(page: Page, rewriter: Rewriter): Promise<void> {
  await page.addInitScript(rewrite, rewriter)
}

function rewrite(rewriter: Rewriter) {
  const untouched = 'script, style, textarea, code, svg, option, noscript, title, [data-rewritten]'
  const own = new WeakSet<Node>()

  const wrapped = (text: string, depth: number): Node => {
    const node = document.createTextNode(text)
    own.add(node)
    if (depth === 0) return node
    const font = document.createElement('font')
    font.append(wrapped(text, depth - 1))
    return font
  }

  function translate(node: Text) {
    if (own.has(node) || !node.data.trim() || node.parentElement?.closest(untouched)) return
    node.replaceWith(wrapped(node.data, { chrome: 2, edge: 1, safari: 0, extension: 0 }[rewriter]))
  }

  function insert(element: Element) {
    if (own.has(element) || element.closest(untouched)) return
    if (!element.matches('a, button, div, fieldset, form, h1, h2, h3, label, li, p, section, span')) return
    own.add(element)
    for (const place of ['afterbegin', 'beforeend'] as const) {
      const extra = document.createElement('span')
      extra.dataset.rewritten = ''
      extra.hidden = true
      element.insertAdjacentElement(place, extra)
    }
  }

  function visit(root: Node) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    const nodes = [root]
    while (walker.nextNode()) nodes.push(walker.currentNode)
    for (const node of nodes) {
      if (rewriter === 'extension') node instanceof Element && insert(node)
      else if (node instanceof Text) translate(node)
    }
  }

  addEventListener('load', () => {
    visit(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') visit(target)
        for (const node of addedNodes) if (node.isConnected) visit(node)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

/** Collects what would show that a page broke; call the result at the end. */
export function watchForFailures(page: Page): () => void {
  const failures: string[] = []
  page.on('pageerror', ({ message }) => {
    if (/insertBefore|removeChild|NotFoundError/.test(message)) failures.push(message)
  })
  return () => expect(failures).toEqual([])
}
