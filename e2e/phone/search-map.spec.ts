import { expect, type Page, test } from '@playwright/test'
import { languageOn } from '../texts'

test('an area is drawn with a finger, and its chip takes it back', async ({ page }, info) => {
  const { prefix, texts } = languageOn(info)
  const { map, remove } = texts.search
  await page.goto(`${prefix}/buy?city=Beograd&view=map`)
  const [countText = ''] = map.marks.count.split('{count}')
  await expect(page.getByText(new RegExp(`^${countText}\\d`))).toBeVisible()
  await page.getByRole('button', { name: map.marks.draw }).tap()
  await expect(page.getByText(map.marks.drawHelp)).toBeVisible()
  const box = await page.getByRole('region', { name: map.title }).boundingBox()
  if (!box) throw new Error('The map is not visible.')
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', turn: number) => {
    const [angle, radius] = [turn * 2 * Math.PI, Math.min(box.width, box.height) / 3]
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const at = { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
    return session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] })
  }
  await touch('touchStart', 0)
  // On past its beginning, as fingers do.
  for (let step = 1; step <= 26; step++) await touch('touchMove', step / 24)
  await touch('touchEnd', 0)
  await expect(page).toHaveURL(/city=Beograd&area=.+&view=map$/)
  // Browsers take a tap right after so fast a finger for the end of its gesture.
  await expect(async () => {
    const chip = page.getByRole('link', { name: `${remove} ${map.area}` })
    // Gone with the tap before, whose results may come later than was waited for.
    if (await chip.isVisible()) await chip.tap({ timeout: 1_000 })
    await expect(page).toHaveURL(`${prefix}/buy?city=Beograd&view=map`, { timeout: 3_000 })
  }).toPass()
})

test('marks are there before the map, which moves with many filters above it, and nothing moves when it comes', async ({
  page,
}, info) => {
  await test.step('marks are there before the map, and on it before its drawing, asked for once, and nothing moves', async () => {
    const { prefix, texts } = languageOn(info)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const library = await holdBack(page, /\/maplibre-gl\.[\w-]+\.mjs/)
    const worker = await holdBack(page, /\/maplibre-gl-worker/)
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/v1/listings/map?')) asked++
    })
    await page.goto(`${prefix}/buy?city=Beograd&view=map`, { waitUntil: 'commit' })
    await expect(page.locator('[data-wide=map] [aria-hidden] a').first()).toBeVisible()
    library.free()
    const [countText = ''] = texts.search.map.marks.count.split('{count}')
    await expect(page.getByText(new RegExp(`^${countText}\\d`))).toBeVisible()
    await expect(page.locator('.street-map a[aria-hidden]').first()).toBeVisible()
    expect(asked).toBe(1)
    worker.free()
    await expect(page.locator('[data-stage=drawn]')).toBeVisible()
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.002)
  })
  await test.step('a map is zoomed and moved with many filters above it', async () => {
    const { prefix, texts } = languageOn(info)
    await page.goto(`${prefix}/buy?city=Beograd&type=apartment&maxPrice=900000&minArea=20&view=map`)
    const zoom = page.getByRole('button', { name: texts.streetMap.zoomIn })
    // Fails when the chips are above it.
    await zoom.tap()
    await expect(page.getByRole('link', { name: texts.search.map.marks.searchHere })).toBeVisible()
    // What is touched between two chips is the map.
    const chips = page.getByRole('navigation', { name: texts.search.activeFilters }).getByRole('link')
    const [first, second] = [await chips.nth(0).boundingBox(), await chips.nth(1).boundingBox()]
    if (!first || !second) throw new Error('The chips are not visible.')
    const between = [(first.x + first.width + second.x) / 2, first.y + first.height / 2]
    const touchesMap = () =>
      page.evaluate(([x = 0, y = 0]) => {
        const touched = document.elementFromPoint(x, y)
        return Boolean(touched?.closest('.street-map')) && !touched?.closest('nav')
      }, between)
    await expect.poll(touchesMap).toBe(true)
  })
})

/** Keeps files from the page until it may have them. */
async function holdBack(page: Page, files: RegExp): Promise<{ free: () => void }> {
  let free = () => {}
  const freed = new Promise<void>((resolve) => {
    free = resolve
  })
  await page.route(files, async (route) => {
    await freed
    await route.continue()
  })
  return { free: () => free() }
}
