import { describe, expect, it } from 'vitest'
import { findContactInFields } from '@/lib/text/contact-details/find-contact'
import { languageOf } from '@/lib/text/language-of'
import { readCatalogue } from './catalogue'
import { addNonBreakingSpaces } from './non-breaking-units'

const catalogue = readCatalogue()
const english = catalogue.flatMap(({ title_en, description_en }) =>
  title_en && description_en ? [{ title: title_en, description: description_en }] : [],
)
const texts = [...catalogue, ...english].map(({ title, description }) => `${title}\n${description}`)

/** Splits at the end of sentences; a dot after a number marks an ordinal or thousands. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=\D[.!?])\s+(?=\p{Lu})/u)
}

describe('texts of the demo catalogue', () => {
  it('are unique and of a readable length', () => {
    expect(new Set(catalogue.map(({ title }) => title)).size).toBe(catalogue.length)
    expect(new Set(catalogue.map(({ description }) => description)).size).toBe(catalogue.length)
    for (const { title, description } of catalogue) {
      expect(title.length).toBeGreaterThanOrEqual(3)
      expect(title.length).toBeLessThanOrEqual(100)
      const words = description.split(/\s+/).length
      expect(words, title).toBeGreaterThanOrEqual(54)
      expect(words, title).toBeLessThanOrEqual(160)
      expect(description, title).toContain('\n\n')
    }
  })

  it('stand beside English ones in a part of the listings, and only beside Serbian ones', () => {
    const share = english.length / catalogue.length
    expect(share).toBeGreaterThan(0.1)
    expect(share).toBeLessThan(0.3)
    for (const { title, description, title_en, description_en } of catalogue) {
      expect(title_en === undefined, title).toBe(description_en === undefined)
      if (!title_en || !description_en) continue
      expect(languageOf(description), title).not.toBe('en')
      expect(languageOf(description_en), title_en).toBe('en')
      expect(title_en.length, title_en).toBeLessThanOrEqual(70)
      expect(description_en.split(/\s+/).length, title_en).toBeGreaterThanOrEqual(54)
      expect(description_en, title_en).toContain('\n\n')
    }
    expect(new Set(english.flatMap(({ title, description }) => [title, description])).size).toBe(
      2 * english.length,
    )
  })

  it('share little: a sentence stands in three at most, and no two have more than one in common', () => {
    const textsBySentence = new Map<string, number[]>()
    for (const [index, { description }] of catalogue.entries()) {
      for (const sentence of sentencesOf(description)) {
        textsBySentence.set(sentence, [...(textsBySentence.get(sentence) ?? []), index])
      }
    }
    const shared = new Map<string, number>()
    for (const [sentence, users] of textsBySentence) {
      expect(users.length, sentence).toBeLessThanOrEqual(3)
      for (const [position, a] of users.entries()) {
        for (const b of users.slice(position + 1)) shared.set(`${a} ${b}`, (shared.get(`${a} ${b}`) ?? 0) + 1)
      }
    }
    expect(Math.max(...shared.values())).toBe(1)
  })

  it('give away neither contact nor street', () => {
    for (const text of texts) {
      expect(text).not.toMatch(/\S+@\S+|https?:|www\.|\+381|(?:\d[\s./-]?){6,}/)
    }
    for (const { title, description, title_en, description_en, ...listing } of catalogue) {
      const { amenities, city, state, owner } = listing
      const all = [
        title,
        description,
        title_en ?? '',
        description_en ?? '',
        amenities.join('\n'),
        city,
        state,
        owner,
      ].map((each) => ['', each] as const)
      expect(findContactInFields(all), title).toBeNull()
    }
    for (const { address, title, description, title_en, description_en } of catalogue) {
      const [, street] = /^(.+) (?:\d+|bb)$/.exec(address) ?? []
      if (street)
        expect([title, description, title_en, description_en].join(' ').includes(`${street} `), address).toBe(
          false,
        )
    }
  })

  it('have no gap and no slip of the pen', () => {
    for (const text of texts) {
      expect(text).not.toMatch(/[{}]|undefined| {2}| [.,]|\.\.|\n{3}|\bje je\b|\bse se\b|\bna na\b/)
      expect(text.trim()).toBe(text)
    }
  })

  it('do not mix scripts', () => {
    for (const text of texts) {
      const isMixed = /\p{Script=Latin}{2}/u.test(text) && /\p{Script=Cyrillic}/u.test(text)
      expect(isMixed, text).toBe(false)
    }
  })

  it('are also in Cyrillic and in English', () => {
    expect(texts.filter((text) => /\p{Script=Cyrillic}{3}/u.test(text)).length).toBeGreaterThanOrEqual(12)
    expect(texts.filter((text) => / the /.test(text)).length).toBeGreaterThanOrEqual(14)
  })

  it('tell an older lift or a renovation only of older buildings', () => {
    for (const { description, year_built } of catalogue) {
      if ((year_built ?? 0) >= 2015)
        expect(description).not.toMatch(/Lift je star|Krov je saniran|puna cigla|hoblovan/)
    }
  })
})

describe('keepUnits', () => {
  it('keeps a figure and its unit on one line', () => {
    expect(addNonBreakingSpaces('104 m², 14 ari, 4 ара')).toBe('104\u00a0m², 14\u00a0ari, 4\u00a0ара')
    expect(addNonBreakingSpaces('Blok 70 ariljski')).toBe('Blok 70 ariljski')
    expect(texts.filter((text) => /\d m²/.test(text))).toEqual([])
    expect(texts.filter((text) => /\d\u00a0m²/.test(text)).length).toBeGreaterThan(20)
  })
})
