import { expect, type Page, test } from '@playwright/test'
import { newAccount, newListing } from '../market'
import { languages } from '../texts'

const [serbian, english] = languages
const { prefix, texts } = serbian
const { translation } = english.texts.property
const originalTitle = 'Двособан стан код парка'
const originalText = 'Његошева улица, 54 m², WiFi и клима. Инјекција.'

async function publish(page: Page, changes: Record<string, unknown>) {
  return (await newListing(page.request, await newAccount(page.request), changes)).id
}

test('a foreign reader has English texts, or a translation', async ({ page }) => {
  await test.step('an English page shows the English texts, with a switch to the original', async () => {
    const texts = { title_en: 'Two-room home by the park', description_en: 'A bright home beside the park.' }
    const id = await publish(page, texts)
    await page.goto(`/en/property/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title_en)
    await expect(page).toHaveTitle(new RegExp(`^${texts.title_en}`))
    await expect(page.getByText(texts.description_en)).toBeVisible()
    const original = page.getByText('Svetao stan na trećem spratu')
    await expect(original).toBeHidden()
    await page.getByText(english.texts.property.original.show).click()
    await expect(original).toBeVisible()
    await expect(page.locator('[lang=sr-Latn]').filter({ hasText: 'Svetao stan' })).toBeVisible()
    await page.goto(`/property/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dvosoban stan kod parka')
  })
  await test.step('elsewhere a link leads to a translation, says where, and a text in the reader’s language has none', async () => {
    const id = await publish(page, { description: 'Svetao stan na trećem spratu, blizu parka.' })
    await page.addInitScript(() => Object.assign(globalThis, { Translator: undefined }))
    await page.goto(`/en/property/${id}`)
    const link = page.getByRole('link', { name: translation.elsewhere })
    const href = new URL((await link.getAttribute('href')) ?? '')
    expect(href.hostname).toBe('translate.google.com')
    expect(href.searchParams.get('u')).toMatch(new RegExp(`/en/property/${id}$`))
    expect(href.searchParams.get('sl')).toBe('sr')
    await page.goto(`/property/${id}`)
    await expect(page.getByRole('link', { name: serbian.texts.property.translation.elsewhere })).toHaveCount(
      0,
    )
  })
  await test.step('a browser that translates offers it, and loads nothing before it is asked', async () => {
    const id = await publish(page, { description: 'Svetao stan.\n\nBlizu parka.' })
    await page.addInitScript(() => {
      const asked: string[] = []
      const translator = { translate: async (text: string) => `EN(${text})` }
      Object.assign(globalThis, {
        asked,
        Translator: {
          availability: async () => 'downloadable',
          create: async ({ sourceLanguage, targetLanguage }: Record<string, string>) => {
            asked.push(`${sourceLanguage} ${targetLanguage}`)
            return translator
          },
        },
      })
    })
    await page.goto(`/en/property/${id}`)
    const offer = page.getByRole('button', { name: translation.offer })
    await expect(offer).toBeVisible()
    await expect(page.getByRole('link', { name: translation.elsewhere })).toHaveCount(0)
    expect(await page.evaluate('asked')).toEqual([])
    await offer.click()
    await expect(page.getByText('EN(Svetao stan.)')).toBeVisible()
    await expect(page.getByText('EN(Blizu parka.)')).toBeVisible()
    await expect(page.getByText(translation.note)).toBeVisible()
    expect(await page.evaluate('asked')).toEqual(['sr en'])
  })
})

test('Cyrillic texts are read in Latin script, here and on other pages, and back', async ({ page }) => {
  const id = await publish(page, { title: originalTitle, description: originalText })
  await page.goto(`${prefix}/property/${id}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(originalTitle)
  await page.getByRole('button', { name: texts.property.script.latin }).click()
  await expect(heading).toHaveText('Dvosoban stan kod parka')
  await expect(page.getByText('Njegoševa ulica, 54 m², WiFi i klima. Injekcija.')).toBeVisible()
  const other = await publish(page, { title: 'Стан на Лиману' })
  await page.goto(`${prefix}/property/${other}`)
  await expect(heading).toHaveText('Stan na Limanu')
  await page.getByRole('button', { name: texts.property.script.cyrillic }).click()
  await expect(heading).toHaveText('Стан на Лиману')
})

test('an owner writes both languages in two tabs', async ({ page }) => {
  const { publish: t } = serbian.texts
  await page.goto('/add-property')
  const tab = page.getByRole('tab', { name: t.languages.english })
  await expect(page.getByLabel(t.labels.title, { exact: true })).toBeVisible()
  await expect(page.getByLabel(t.labels.title_en)).toHaveCount(0)
  await tab.click()
  await page.getByLabel(t.labels.title_en).fill('Two-room apartment')
  await tab.press('ArrowLeft')
  await expect(page.getByLabel(t.labels.title_en)).toHaveCount(0)
  await expect(page.getByLabel(t.labels.title, { exact: true })).toBeVisible()
})

test('the form of an English page takes English texts until another language is typed', async ({ page }) => {
  const { publish: t } = english.texts
  await page.goto('/en/add-property')
  await expect(page.getByRole('tab', { name: t.languages.own, exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('tab', { name: t.languages.english })).toHaveCount(0)
  const title = page.getByLabel(t.labels.title, { exact: true })
  await title.fill('Two-bedroom flat near the park')
  await expect(page.getByRole('tab')).toHaveCount(1)
  await title.fill('Trosoban stan kod parka, uknjižen')
  await expect(page.getByRole('tab', { name: t.languages.original, exact: true })).toBeVisible()
  await expect(title).toHaveAttribute('lang', 'sr')
  await page.getByRole('tab', { name: t.languages.english }).click()
  await expect(page.getByLabel(t.labels.title_en)).toBeVisible()
})
