import nextCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { leanData, leanHtml, stylesOf } from './lean-page.mjs'
import { RenderingTimes } from './rendering-times.mjs'

/** Node and bundlers disagree about what the default of a CommonJS module is. */
const NextStore = 'default' in nextCache ? nextCache.default : nextCache

/** Next makes a store for each request; what is in it is the process's. */
const renderings = new RenderingTimes()

/**
 * Next's own store of pages, in memory as next.config.mjs has it, but for what a page carries in vain, and for the
 * moment as of which it is right.
 */
export default class PageStore extends NextStore {
  /** @param {string} key @param {any} context */
  async get(key, context) {
    const now = Date.now()
    const kept = await super.get(key, context)
    if (!kept) renderings.missed(key, now)
    return kept
  }

  /** @param {string} key @param {any} value @param {any} context */
  async set(key, value, context) {
    const began = renderings.began(key, value?.revalidate ?? context?.cacheControl?.revalidate)
    await super.set(key, value?.kind === 'APP_PAGE' ? lean(value) : value, context)
    const kept = NextStore.memoryCache?.get(key)
    if (kept) kept.lastModified = began
  }

  /** @param {Parameters<NextStore['revalidateTag']>} args */
  async revalidateTag(...args) {
    await super.revalidateTag(...args)
    forgetAnswers()
  }
}

/** Answers that were made of pages: kept-answers.ts. */
function forgetAnswers() {
  /** @type {any} */
  globalThis.kljucKeptAnswers?.forgetAll()
}

/** @param {import('next/dist/server/response-cache').IncrementalCachedAppPageValue} page */
function lean(page) {
  const styles = stylesOf(page.html)
  if (styles.length === 0) return page
  const segments = [...(page.segmentData ?? [])]
  return {
    ...page,
    html: leanHtml(page.html, styles),
    rscData: page.rscData && leanData(page.rscData, styles),
    segmentData: page.segmentData && new Map(segments.map(([path, data]) => [path, leanData(data, styles)])),
  }
}
