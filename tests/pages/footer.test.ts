import { describe, expect, it } from 'vitest'
import { searchedInfoPages } from '@/lib/site/info/info-pages'
import en from '@/messages/en.json'
import sr from '@/messages/sr.json'
import { addressOf, languages, readPage } from './read-page'

describe.each(languages)('$locale', ({ locale, prefix }) => {
  const { layout, info, profile } = locale === 'en' ? en : sr

  it('every page that the footer names is one of its own', async () => {
    const { root } = await readPage(addressOf(prefix, '/'))
    const links = root.querySelectorAll('footer a')
    for (const name of searchedInfoPages) {
      const link = links.find(({ text }) => text === layout.footer[name])
      expect(link?.getAttribute('href'), name).toBe(`${prefix}/${name}`)
      const page = await readPage(`${prefix}/${name}`)
      expect(page.status, name).toBe(200)
      expect(page.root.querySelector('h1')?.text, name).toBe(info[name].title)
    }
  })

  it('what is said of personal data leads to the download of one’s own', async () => {
    const { root } = await readPage(`${prefix}/gdpr`)
    const link = root.querySelectorAll('main a').find(({ text }) => text === profile.export.download)
    expect(link?.getAttribute('href')).toBe(`${prefix}/profile/settings`)
  })
})
