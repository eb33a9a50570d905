import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../scripts/launcher/processes.mjs'
import { findChromium } from '../../scripts/test/chromium.mjs'
import { median } from '../pages/vitals.mjs'

/** The last version that runs on Node.js 20. */
export const version = '12.8.2'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** The minimum score of each category. */
const budgets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/** @typedef {Record<string, number> & {complaints: string[]}} Scores of 100 by category; what lowers those that should be 100 */

/**
 * @param {string} url
 * @param {number} runs
 * @returns {Promise<Scores>}
 */
export async function measureScores(url, runs) {
  // The server renders the page and its images on the first visit.
  await fetch(url)
  const reports = []
  for (let count = 0; count < runs; count++) reports.push(await audit(url))
  const scores = categories.map((category) => {
    const found = reports.map((report) => report.categories[category].score * 100)
    return [category, Math.round(median(found))]
  })
  return { ...Object.fromEntries(scores), complaints: complaintsOf(reports[0]) }
}

/**
 * One result for the pages of a language; lists their scores where they differ.
 * @param {Record<string, Scores>} measured by the page's path
 * @returns {import('../shared/report.mjs').BudgetResult[]}
 */
export function checkScores(measured) {
  const isEnglish = (path) => /^\/en(\/|$)/.test(path)
  const paths = Object.keys(measured)
  return [paths.filter((path) => !isEnglish(path)), paths.filter(isEnglish)].map((pages) => {
    const scores = categories.map((category) => pages.map((path) => measured[path][category]))
    const names = pages.map((path) => `\`${path}\``).join(', ')
    return {
      what: `Lighthouse, mobile: performance / accessibility / best practices / SEO of ${names}`,
      budget: `≥ ${categories.map((category) => budgets[category]).join(' / ')}`,
      measured: scores.map((each) => [...new Set(each)].join(', ')).join(' / '),
      met: scores.every((each, index) => Math.min(...each) >= budgets[categories[index]]),
    }
  })
}

/** @param {string} url */
async function audit(url) {
  const file = join(tmpdir(), `lighthouse-${process.pid}.json`)
  const flags = [`--output-path=${file}`, '--output=json', '--quiet', `--only-categories=${categories}`]
  const browser = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  await run('npx', ['--yes', `lighthouse@${version}`, url, ...flags, browser], {
    env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH || (await findChromium()) },
  })
  const report = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return report
}

/** The audits that lower a score below the maximum. */
function complaintsOf({ categories: found, audits }) {
  return categories
    .filter((category) => budgets[category] === 100)
    .flatMap((category) => found[category].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${id}: ${audits[id].title}`)
}
