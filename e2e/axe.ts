import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions, run } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Only violations are described in full: descriptions of what passes take most of the time. */
const resultTypes: RunOptions['resultTypes'] = ['violations']

/** With a rule of WCAG 2.2 AA that axe skips by default. */
const everything: RunOptions = { resultTypes, rules: { 'target-size': { enabled: true } } }

/** Rules that depend on colours, the only difference between light and dark. */
const colours: RunOptions = { resultTypes, runOnly: ['color-contrast', 'link-in-text-block'] }

/** Expects axe to find nothing on the page in its current state, in light and then in dark colours. */
export async function expectAccessible(page: Page, state = '') {
  await page.evaluate(source)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNothing(page, everything, `${state}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNothing(page, colours, `${state}, dark`)
}

async function expectNothing(page: Page, options: RunOptions, state: string) {
  const found = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run: typeof run } }
    const { violations } = await axe.run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, options)
  expect.soft(found, `${page.url()} ${state}`).toEqual([])
}
