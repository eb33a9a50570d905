import { expect, type Locator } from '@playwright/test'

/** That a text is one line, and is copied as it stands by who selects it from its first letter to its last. */
export async function expectCopiedWhole(place: Locator, text: string) {
  const seen = await place.evaluate((element) => {
    const range = document.createRange()
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    const [first, last] = [texts[0], texts.at(-1)]
    if (!first || !last) return null
    range.setStart(first, 0)
    range.setEnd(last, last.textContent?.length ?? 0)
    const selection = getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
    const copied = String(selection)
    const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
    selection?.removeAllRanges()
    return { copied, lines: new Set(tops).size }
  })
  expect(seen).toEqual({ copied: text, lines: 1 })
}
