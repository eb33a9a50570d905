import { expect, type Page } from '@playwright/test'
import { newImage } from '../tests/api/images'
import type { Language } from './texts'

/** A listing as typed into the form, with amounts in the local format. */
export const typedListing = {
  title: 'Trosoban stan kod Dunavskog parka',
  description: 'Svetao stan na drugom spratu, sa pogledom na park. Zgrada je obnovljena pre tri godine.',
  price: '148.500',
  rooms: '3',
  bathrooms: '1',
  area_m2: '78',
  year_built: '1987',
  city: 'Novi Sad',
  address: 'Dunavska 12',
  contact_name: 'Jovana Đurić',
  contact_phone: '064 123 4567',
  contact_email: 'jovana.djuric@example.com',
}

type Typed = Partial<typeof typedListing> & Record<string, string>

/** Fills the form of /add-property except prefilled fields, and adds an amenity. */
export async function fillListing(page: Page, { texts }: Language, changes: Typed = {}) {
  const { labels, amenity } = texts.publish
  await page.getByLabel(labels.type, { exact: true }).selectOption('house')
  for (const [field, value] of Object.entries({ ...typedListing, ...changes })) {
    await page.getByLabel(labels[field as keyof typeof labels], { exact: true }).fill(value)
  }
  await page.getByLabel(labels.amenities, { exact: true }).fill('Sauna')
  await page.getByRole('button', { name: amenity.add, exact: true }).click()
  await expect(page.getByLabel(labels.state, { exact: true })).toHaveValue('Vojvodina')
  await expect(page.getByLabel(labels.zip_code, { exact: true })).toHaveValue('21000')
}

export async function expectFilled(page: Page, { texts }: Language) {
  const { labels } = texts.publish
  for (const [field, value] of Object.entries(typedListing)) {
    await expect(page.getByLabel(labels[field as keyof typeof labels], { exact: true })).toHaveValue(value)
  }
  await expect(page.getByLabel(labels.type, { exact: true })).toHaveValue('house')
  await expect(page.getByRole('list', { name: texts.publish.amenity.chosen })).toContainText('Sauna')
}

/** Photos as a person would choose them. */
export async function newPhotos(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `soba-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await newImage('jpeg', 640, 480),
    })),
  )
}

export function publishButton(page: Page, { texts }: Language) {
  return page.getByRole('button', { name: texts.publish.publish, exact: true })
}
