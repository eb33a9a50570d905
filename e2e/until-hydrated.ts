import { expect, type Locator } from '@playwright/test'

/**
 * Waits until React handles an element; before that, buttons do nothing. React marks each element that it has
 * hydrated.
 */
export async function untilHydrated(element: Locator) {
  const isHydrated = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))
  await expect.poll(() => element.evaluate(isHydrated)).toBe(true)
}
