import { expect, test } from '@playwright/test'
import { languages } from '../texts'

const nobodys = '00000000-0000-4000-8000-000000000000'

const [, language] = languages
const { prefix, texts } = language

test('an unknown property is a real 404', async ({ page }) => {
  for (const id of [nobodys, 'no-id']) {
    const answer = await page.goto(`${prefix}/property/${id}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.notFound.title)
    await expect(page).toHaveTitle(`${texts.notFound.title} · Ključ`)
    await expect(page.getByRole('main')).toContainText(texts.notFound.text)
    const contacts = page.getByRole('main').getByRole('link', { name: texts.notFound.contacts })
    await expect(contacts).toHaveAttribute('href', `${prefix}/profile#contacts`)
    await expect(page.locator('html')).toHaveAttribute('lang', language.lang)
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
  }
})
