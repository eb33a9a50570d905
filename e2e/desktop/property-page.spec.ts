import { expect, type Page, test } from '@playwright/test'
import { drawnPhoto } from '../../scripts/test/photo.mjs'
import { expectCopiedWhole } from '../copied-text'
import {
  addPhoto,
  call,
  hidden,
  newAccount,
  newListing,
  openSignedIn,
  publicListings,
  somePublicListing,
} from '../market'
import { signIn } from '../people'
import { languages } from '../texts'

const [serbian, english] = languages
const { gallery, ...texts } = english.texts.property

test('the first screen says what it is and the way to the contact; the photos open where they were clicked', async ({
  page,
}) => {
  await test.step('what it is, for how much, and the way to the contact stand in the first screen', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const { id, title } = await somePublicListing(page.request)
    await page.goto(`/en/property/${id}`)
    const contact = page.getByRole('region', { name: 'Contact', exact: true })
    for (const part of [
      page.getByRole('heading', { level: 1, name: title }),
      page.locator('#contact').getByText('/m²'),
      page.getByRole('heading', { name: texts.attributes }),
      page.getByRole('button', { name: 'Save', exact: true }),
      page.getByRole('button', { name: 'Share', exact: true }),
      contact.getByRole('link', { name: 'Sign In to See Contact' }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
    await page.getByRole('heading', { name: texts.location }).scrollIntoViewIfNeeded()
    await expect(contact.getByRole('link', { name: 'Sign In to See Contact' })).toBeInViewport({ ratio: 1 })
  })
  await test.step('the photos open where they were clicked, and obey the keys', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const listing = (await publicListings(page.request)).find(({ images }) => images.length >= 3)
    const { id = '', images = [] } = listing ?? {}
    await page.goto(`/en/property/${id}`)
    const opener = page.getByRole('button', { name: 'Photo 3', exact: true })
    await opener.click()
    const viewer = page.getByRole('dialog', { name: gallery.label })
    const counter = viewer.getByRole('status')
    const position = (number: number) => `${number} / ${images.length}`
    await expect(counter).toHaveText(position(3))
    await expect(viewer.getByRole('img').nth(2)).toBeInViewport()
    await expect(viewer.getByRole('button', { name: 'Photo 3', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
    for (const [key, number] of [
      ['ArrowLeft', 2],
      ['End', images.length],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect(counter).toHaveText(position(number))
    }
    await page.keyboard.press('+')
    await expect(viewer.getByRole('img').first().locator('..')).toHaveAttribute('style', /scale\(1\.5\)/)
    await viewer.getByRole('button', { name: 'Photo 2', exact: true }).click()
    await expect(counter).toHaveText(position(2))
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
  })
})

test('a property and its contact are printed on one page, in dark text, without what surrounds it', async ({
  page,
  request,
}) => {
  await test.step('a property is printed on one page, without what surrounds it', async () => {
    const description =
      'Svetao stan sa pogledom na park, u kući koja je obnovljena spolja i iznutra. '.repeat(60)
    const long = await newListing(request, await newAccount(request), { description })
    for (const { id, title } of [await somePublicListing(request), long]) {
      await page.goto(`/property/${id}`)
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      for (const part of ['banner', 'contentinfo', 'navigation'] as const)
        await expect(page.getByRole(part)).toHaveCount(0)
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByText(new URL(page.url()).pathname)).toBeVisible()
      await page.emulateMedia({ media: null })
    }
  })
  await test.step('an unlocked contact is printed as dark text', async () => {
    const buyer = await newAccount(request, 1)
    const { id } = await newListing(request, await newAccount(request))
    await call(request, buyer, 'POST', '/users/tokens/use', { property_id: id })
    for (const path of [`/property/${id}`, `/purchased-contacts/${id}`]) {
      await openSignedIn(page, buyer, serbian, path)
      await page.emulateMedia({ media: 'print' })
      const contact = page.getByRole('region', { name: serbian.texts.contact.title })
      const ink = await page.evaluate(() => getComputedStyle(document.body).color)
      await expect(contact.getByRole('link', { name: hidden.contact_phone })).toHaveCSS('color', ink)
      // The phone and the e-mail.
      await expect(contact.getByRole('link')).toHaveCount(2)
      await page.emulateMedia({ media: null })
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  const toContact = (page: Page) => page.getByRole('link', { name: serbian.texts.property.toContact })

  test('the bar leads to the contact, to its owner once that is unlocked, and owners have none', async ({
    page,
    request,
  }) => {
    const [owner, person] = [await newAccount(request), await newAccount(request, 1)]
    const { id } = await newListing(request, owner)
    await openSignedIn(page, owner, serbian, `/property/${id}`)
    await expect(page.getByText(serbian.texts.contact.owner)).toBeVisible()
    await expect(page.getByRole('button', { name: serbian.texts.contact.unlock })).toHaveCount(0)
    const edit = page.getByRole('link', { name: serbian.texts.myProperties.edit, exact: true })
    await expect(edit).toHaveAttribute('href', `/my-properties/${id}/edit`)
    await readOn(page)
    await expect(toContact(page)).toBeHidden()

    await page.context().clearCookies()
    await page.goto(`/property/${id}`)
    await expect(
      page.getByRole('navigation', { name: serbian.texts.ui.breadcrumb }).getByRole('link'),
    ).toHaveText(['Novi Sad'])
    await readOn(page)
    await toContact(page).click()
    await expect(toContact(page)).toBeHidden()

    const { contact, property } = serbian.texts
    await page.getByRole('link', { name: contact.signIn }).click()
    await signIn(page, person, serbian)
    await expect(page).toHaveURL(`/property/${id}`)
    const heading = page.getByRole('heading', { name: contact.title, exact: true })
    await expect(heading).toBeInViewport()
    await expect(heading).toBeFocused()

    await page.getByRole('button', { name: contact.unlock }).click()
    await page.getByRole('button', { name: contact.dialog.confirm }).click()
    const number = hidden.contact_phone.replaceAll(' ', '')
    await expect(page.getByRole('link', { name: hidden.contact_phone })).toHaveAttribute(
      'href',
      `tel:${number}`,
    )
    await expectCopiedWhole(page.getByRole('link', { name: hidden.contact_phone }), hidden.contact_phone)
    await expect(page.getByRole('link', { name: property.call })).toHaveCount(0)
    await readOn(page)
    const bar = page.locator('#bottom-bar')
    for (const [name, href] of [
      [property.call, `tel:${number}`],
      [property.share.viber, `viber://chat?number=${encodeURIComponent(number)}`],
      [property.share.whatsapp, `https://wa.me/${number.slice(1)}`],
    ] as const)
      await expect(bar.getByRole('link', { name })).toHaveAttribute('href', href)
  })
})

/** Scrolls past the contact card. */
async function readOn(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
}

test('captions are read aloud in either language, plans can be zoomed, and nothing comes from a video’s host before a press', async ({
  page,
  request,
}) => {
  const owner = await newAccount(request)
  const { id } = await newListing(request, owner, {
    video_url: 'https://youtu.be/aB3_-xyzW01',
    tour_url: 'https://my.matterport.com/show/?m=SxQL3iGyoDo',
  })
  const path = `/v1/listings/${id}` as const
  const photo = await addPhoto(request, owner, path, await drawnPhoto(1))
  const plan = await addPhoto(request, owner, path, await drawnPhoto(2))
  await call(request, owner, 'PUT', `${path}/images/${photo.id}`, {
    ...{ caption: 'Dnevna soba sa terasom', caption_en: 'Living room with a terrace' },
  })
  await call(request, owner, 'PUT', `${path}/images/${plan.id}`, {
    ...{ kind: 'floor_plan', caption: 'Osnova stana', caption_en: 'Plan of the flat' },
  })
  const origin = new URL((await request.get('/')).url()).origin
  const foreign: string[] = []
  await page.route(
    (url) => url.origin !== origin && /^https?:$/.test(url.protocol),
    (route) => {
      foreign.push(new URL(route.request().url()).host)
      return route.fulfill({ contentType: 'text/html', body: 'player' })
    },
  )
  for (const [language, caption, planCaption] of [
    [serbian, 'Dnevna soba sa terasom', 'Osnova stana'],
    [english, 'Living room with a terrace', 'Plan of the flat'],
  ] as const) {
    const { plans, video } = language.texts.property
    foreign.length = 0
    await page.goto(`${language.prefix}/property/${id}`, { waitUntil: 'networkidle' })
    await expect(page.getByRole('img', { name: caption, exact: true }).first()).toBeVisible()
    const floorPlans = page.getByRole('region', { name: plans.title, exact: true })
    await expect(floorPlans.getByRole('img', { name: planCaption, exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: planCaption, exact: true })).toHaveCount(1)
    await floorPlans.getByRole('button', { name: plans.open.replace('{number}', '1') }).click()
    const viewer = page.getByRole('dialog', { name: plans.title })
    const enlarged = viewer.getByRole('img', { name: planCaption, exact: true })
    const before = await enlarged.boundingBox()
    await page.keyboard.press('+')
    await expect
      .poll(async () => (await enlarged.boundingBox())?.width)
      .toBeGreaterThan((before?.width ?? 0) * 1.2)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await page.getByRole('link', { name: video.play }).scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(foreign).toEqual([])
    await page.getByRole('link', { name: video.play }).click()
    await expect(page.getByTitle(video.play, { exact: true })).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\//,
    )
    await page.getByRole('link', { name: video.open }).click()
    await expect.poll(() => foreign).toEqual(['www.youtube-nocookie.com', 'my.matterport.com'])
  }
})
