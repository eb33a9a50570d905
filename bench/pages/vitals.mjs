/** Measures web vitals on an emulated phone: slow 4G, 4 x CPU throttling, empty cache. */
import { chromium } from 'playwright'
import { observePaints } from './observe-paints.mjs'

/** @typedef {{name: string, url: string}} Page */
/**
 * @typedef {object} Vitals times in milliseconds, sizes in KiB as they came over the wire
 * @property {number} fcp
 * @property {number} lcp
 * @property {number} cls
 * @property {number} tbt
 * @property {number} html
 * @property {number} js
 * @property {number} css
 * @property {number} fonts
 * @property {number} images
 * @property {number} requests
 */

/** Lighthouse's "mobile, slow 4G": bytes a second, and the latency that DevTools adds to each request. */
export const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
export const slowerProcessor = 4
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** Milliseconds without network activity after which a page counts as loaded, and the longest wait for that. */
const quiet = 1_000
const loadTimeoutMs = 45_000

const sizes = { Document: 'html', Script: 'js', Stylesheet: 'css', Font: 'fonts', Image: 'images' }

/**
 * @param {string} executablePath of Chromium
 * @param {Page} page
 * @param {number} runs of which the median of each figure counts
 * @returns {Promise<Vitals>}
 */
export async function measureVitals(executablePath, { name, url }, runs) {
  // A new browser for each page, so that no scripts are in its code cache.
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    // The server renders the page and its images on the first visit.
    await visit(browser, url, false)
    const visits = []
    for (let run = 0; run < runs; run++) visits.push(await visit(browser, url, true))
    const figures = Object.keys(visits[0]).map((key) => [key, median(visits.map((figure) => figure[key]))])
    return /** @type {Vitals} */ (Object.fromEntries(figures))
  } catch (error) {
    throw new Error(`${name}: ${error.message}`, { cause: error })
  } finally {
    await browser.close()
  }
}

/** @param {import('playwright').Browser} browser @param {string} url @param {boolean} slowly */
async function visit(browser, url, slowly) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const traffic = await watchTraffic(session)
  if (slowly) {
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  }
  await page.addInitScript(observePaints)
  await page.goto(url, { waitUntil: 'load', timeout: loadTimeoutMs })
  const until = Date.now() + loadTimeoutMs
  while (traffic.quietFor() < quiet && Date.now() < until) await page.waitForTimeout(50)
  const { fcp, lcp, cls, longTasks } = await page.evaluate('window.paints')
  await context.close()
  return { fcp, lcp, cls, tbt: blockingTime(longTasks, fcp), ...traffic.totals() }
}

/** @param {import('playwright').CDPSession} session */
async function watchTraffic(session) {
  const types = new Map()
  const open = new Set()
  let last = Date.now()
  const totals = { html: 0, js: 0, css: 0, fonts: 0, images: 0, requests: 0 }
  const end = (id) => {
    open.delete(id)
    last = Date.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:')) return
    types.set(requestId, type)
    open.add(requestId)
    totals.requests++
    last = Date.now()
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const size = sizes[types.get(requestId)]
    if (size) totals[size] += encodedDataLength / 1024
    end(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  await session.send('Network.enable')
  return { totals: () => totals, quietFor: () => (open.size ? 0 : Date.now() - last) }
}

/** Total blocking time: the part above 50 ms of every long task after the first paint. */
function blockingTime(longTasks, fcp) {
  return longTasks.reduce((sum, { start, duration }) => {
    const blocked = start + duration - Math.max(start, fcp)
    return sum + Math.max(0, Math.min(blocked, duration) - 50)
  }, 0)
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
