import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Rules that depend on colours, the only difference between light and dark. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Rules of WCAG 2.2 AA that axe skips by default. */
const options = { rules: { 'target-size': { enabled: true } } }

/** Expects axe to find nothing on the page in its current state, in light and then in dark colours. */
export async function expectAccessible(page: Page, state = '') {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNothing(page, new AxeBuilder({ page }).options(options), `${state}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNothing(page, new AxeBuilder({ page }).withRules(colourRules), `${state}, dark`)
}

async function expectNothing(page: Page, axe: AxeBuilder, state: string) {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect.soft(found, `${page.url()} ${state}`).toEqual([])
}
