import { expect } from '@playwright/test'
import type { RemoteBrowser } from './remote-browser'

/** What people do on a page, by the names of its controls. */
export function pageActions(browser: RemoteBrowser, origin: string) {
  // A page that is just being left answers with an error.
  const poll = (read: () => Promise<unknown>) => expect.poll(() => read().catch(String), { timeout: 60_000 })

  /** Presses the first visible control whose name is, or begins with, this. */
  async function press(name: string, within = 'body') {
    await poll(() => browser.run(pressNamed, name, within)).toBe(true)
  }

  return {
    open: (path: string) => browser.open(origin + path),
    press,
    /** Presses again while nothing comes of it: a page that is just learning who is signed in may lose a press. */
    pressUntil: (name: string, within: string, text: string) =>
      expect(async () => {
        await browser.run(pressNamed, name, within)
        await expect.poll(() => browser.run(shownText), { timeout: 10_000 }).toContain(text)
      }).toPass({ timeout: 90_000 }),
    fill: (label: string, text: string) => poll(() => browser.run(fillLabelled, label, text)).toBe(true),
    expectText: (text: string) => poll(() => browser.run(shownText)).toContain(text),
    expectPath: (path: string) =>
      poll(() => browser.run(() => location.pathname + location.search)).toBe(path),
    /** No page is wider than its window, and none has failed. */
    async expectWhole(what: string, failure: string) {
      const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await browser.run(over), what).toBeLessThanOrEqual(0)
      expect(await browser.run(shownText), what).not.toContain(failure)
    },
  }
}

function shownText(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden does not count; while a page loads there is no body.
  return document.body?.innerText ?? ''
}

function pressNamed(name: string, within: string): boolean {
  const controls = document.querySelectorAll<HTMLElement>(`${within} :is(a, button, [role=menuitem])`)
  const isNamed = (element: HTMLElement) => {
    const own = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    return (
      own === name &&
      element.getClientRects().length > 0 &&
      !element.matches(':disabled, [aria-disabled=true]')
    )
  }
  const control = [...controls].find(isNamed)
  // React marks what it has hydrated; before that, buttons do nothing.
  if (!control || !Object.keys(control).some((key) => key.startsWith('__reactProps$'))) return false
  control.click()
  return true
}

function fillLabelled(label: string, text: string): boolean {
  const named = [...document.querySelectorAll('label')].find((each) => each.textContent?.trim() === label)
  const field = named?.control ?? document.querySelector(`[aria-label="${label}"]`)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
  if (!Object.keys(field).some((key) => key.startsWith('__reactProps$'))) return false
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}
