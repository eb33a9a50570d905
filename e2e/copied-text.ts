import { expect, type Locator } from '@playwright/test'

/** That a text is one line and is copied as it stands, without the line breaks of what is around it. */
export async function expectCopiedWhole(place: Locator, text: string) {
  const seen = await place.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(range)
    const copied = String(getSelection())
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const tops = new Set<number>()
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode)
      for (const { top } of range.getClientRects()) tops.add(Math.round(top))
    }
    getSelection()?.removeAllRanges()
    return { copied, lines: tops.size }
  })
  expect(seen).toEqual({ copied: text, lines: 1 })
}
