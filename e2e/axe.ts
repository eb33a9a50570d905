import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Rules whose outcome depends on the colours: all that differs between light and dark. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Rules of WCAG 2.2 AA that axe leaves out unless it is asked for them. */
const options = { rules: { 'target-size': { enabled: true } } }

/** Expects axe to find nothing on the page as it stands, in light colours and then in dark ones. */
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
