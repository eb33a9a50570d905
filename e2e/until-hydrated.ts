import { expect, type Locator } from '@playwright/test'

/** Before, a link is a plain one and a button does nothing. React marks each element that it has taken over. */
export async function untilHydrated(element: Locator) {
  const isHydrated = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))
  await expect.poll(() => element.evaluate(isHydrated)).toBe(true)
}
