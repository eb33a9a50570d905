import { expect, type Locator } from '@playwright/test'

/** React marks each element that it has hydrated; before that, buttons do nothing. */
export async function untilHydrated(element: Locator) {
  const isHydrated = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))
  await expect.poll(() => element.evaluate(isHydrated)).toBe(true)
}
