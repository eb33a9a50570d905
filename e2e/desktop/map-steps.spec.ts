import { expect, test } from '@playwright/test'
import { languageOn } from '../texts'

test('homes in three municipalities on the map, in three steps', async ({ page }, info) => {
  const { prefix, texts } = languageOn(info)
  await page.goto(`${prefix}/buy`)
  const words = page.getByRole('searchbox', { name: texts.search.search })
  await words.click()
  await words.fill('stan Vračar, Zvezdara, Palilula')
  await words.press('Enter')
  await expect(page).toHaveURL(/district=Zvezdara/)
  await page.getByRole('link', { name: texts.search.map.title, exact: true }).click()
  const [count = ''] = texts.search.map.marks.count.split('{count}')
  await expect(page.getByText(new RegExp(`^${count}[1-9]`))).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await sideways()).toBeLessThanOrEqual(0)
})
