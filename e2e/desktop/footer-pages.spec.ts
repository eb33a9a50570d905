import { expect, test } from '@playwright/test'
import { searchedInfoPages } from '@/lib/site/info/info-pages'
import { languages } from '../texts'

const [, { prefix, texts }] = languages

test('every page that the footer names is one of its own', async ({ page }) => {
  for (const info of searchedInfoPages) {
    await page.goto(`${prefix}/`)
    const link = page
      .getByRole('contentinfo')
      .getByRole('link', { name: texts.layout.footer[info], exact: true })
    await link.click()
    await expect(page).toHaveURL(`${prefix}/${info}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.info[info].title)
  }
  const download = page.getByRole('main').getByRole('link', { name: texts.profile.export.download })
  await page.goto(`${prefix}/gdpr`)
  await expect(download).toHaveAttribute('href', `${prefix}/profile/settings`)
})
