/** @typedef {import('playwright').Page} Page */
/** @typedef {import('playwright').Locator} Locator */
/**
 * @typedef {object} Interaction
 * @property {string} name
 * @property {string} path
 * @property {(page: Page) => Promise<unknown>} [prepare] before what is measured
 * @property {(page: Page) => Locator} tap the control
 * @property {string} [select] the option of a select, which is chosen instead of tapped
 * @property {{selector: string, changes?: boolean}} result
 * @property {boolean} [isSearch] it has a budget beside the reference
 */

/** A first visit's cards of a minimal app. @type {Interaction} */
export const referenceLink = {
  name: 'a link to Next’s grid',
  path: '/start',
  tap: (page) => page.getByRole('link', { name: 'Grid' }),
  result: { selector: 'li a[href^="/home/"]' },
}

const firstCard = { selector: '#results article a', changes: true }
/** Of the demo catalogue. */
const buyer = { email: 'kupac@kljuc.example', password: 'demo1234' }

/** @param {string} origin @returns {Promise<Interaction[]>} */
export async function chooseInteractions(origin) {
  const response = await fetch(`${origin}/v1/listings?limit=1`)
  const [{ id }] = (await response.json()).items
  const property = `/en/property/${id}`
  const openFilters = (page) => page.getByRole('button', { name: 'Filters', exact: true }).tap()
  return [
    {
      name: 'filters',
      path: '/en/buy',
      tap: (page) => page.getByRole('button', { name: 'Filters', exact: true }),
      result: { selector: '[role="dialog"] input[name="maxPrice"]' },
    },
    {
      name: 'a filter',
      path: '/en/buy',
      isSearch: true,
      prepare: async (page) => {
        await openFilters(page)
        await page.getByLabel('Property type', { exact: true }).selectOption('house')
      },
      tap: (page) => page.getByRole('button', { name: 'Apply Filters', exact: true }),
      result: firstCard,
    },
    {
      name: 'a chip',
      path: '/en/buy?type=house',
      isSearch: true,
      tap: (page) => page.getByRole('navigation', { name: 'Active filters' }).getByRole('link').first(),
      result: firstCard,
    },
    {
      name: 'sort',
      path: '/en/buy',
      isSearch: true,
      tap: (page) => page.getByLabel('Sort by', { exact: true }),
      select: 'price_asc',
      result: firstCard,
    },
    {
      name: 'map',
      path: '/en/buy',
      tap: (page) => page.getByRole('main').getByRole('link', { name: 'Map', exact: true }),
      result: { selector: '#map-cards article a, [data-listing]' },
    },
    {
      name: 'gallery',
      path: property,
      tap: (page) => page.getByRole('main').getByRole('button', { name: /photo/i }).first(),
      result: { selector: '[role="dialog"] img' },
    },
    {
      name: 'save',
      path: '/en/buy',
      tap: (page) => page.getByRole('article').first().getByRole('button', { name: 'Save', exact: true }),
      result: { selector: 'article button[aria-pressed="true"]' },
    },
    {
      name: 'unlock dialog',
      path: `/en/login?redirect=${encodeURIComponent(property)}`,
      prepare: async (page) => {
        await page.getByLabel('Email', { exact: true }).fill(buyer.email)
        await page.getByLabel('Password', { exact: true }).fill(buyer.password)
        await page.getByRole('button', { name: 'Sign In', exact: true }).tap()
        await page.waitForURL(`**${property}`)
      },
      tap: (page) => page.getByRole('button', { name: 'Unlock Contact', exact: true }).first(),
      result: { selector: '[role="dialog"], [role="alertdialog"]' },
    },
  ]
}
