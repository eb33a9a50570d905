import { describe, expect, it } from 'vitest'
import { foldText } from '@/lib/text/fold'
import { readCatalogue } from './catalogue'
import type { DemoListing } from './schema'

const catalogue = readCatalogue()
const textOf = ({ title, description, title_en = '', description_en = '' }: DemoListing) =>
  `${title} ${description} ${title_en} ${description_en}`

const serbian = ['jedn[aue]', 'dve|obe', 'tri', 'cetiri', 'pet', 'sest', 'sedam', 'osam', 'devet']
const english = ['one|a single', 'two|both', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const asWritten = (index: number) => `${serbian[index]}|${english[index]}|${index + 1}`

/** The numbers of bedrooms that a text names, in either language and script. */
function bedroomsIn(text: string): number[] {
  const sentences = text.split(/[.!?;]/).map(foldText)
  return serbian.flatMap((_, index) => {
    const claim = new RegExp(`\\b(?:${asWritten(index)}) (?:\\w+ )?(?:spavac\\w+ sob|bedroom)`)
    return sentences.some((sentence) => claim.test(sentence)) ? [index + 1] : []
  })
}

describe('what the demo catalogue says of itself', () => {
  it('reads a number of bedrooms in either language and script', () => {
    expect(bedroomsIn('Tri spavaće sobe i veliki dnevni boravak.')).toEqual([3])
    expect(bedroomsIn('Обе велике спаваће собе гледају у двориште.')).toEqual([2])
    expect(bedroomsIn('Upstairs are four bedrooms; downstairs is a two-bedroom flat.')).toEqual([2, 4])
    expect(bedroomsIn('Spavaće sobe su na spratu.')).toEqual([])
  })

  it('names as many bedrooms as it stores', () => {
    const speaking = catalogue.filter((listing) => bedroomsIn(textOf(listing)).length)
    expect(speaking.length).toBeGreaterThanOrEqual(8)
    for (const listing of speaking)
      expect(bedroomsIn(textOf(listing)), listing.title).toEqual([listing.rooms])
  })

  it('stores one bedroom fewer than the rooms that its titles count', () => {
    const counts: [RegExp, number][] = [
      [/garsonjera|jednosoban/, 1],
      [/dvosoban|one-bedroom/, 1],
      [/trosoban|two-bedroom/, 2],
      [/cetvorosoban/, 3],
    ]
    for (const [title, bedrooms] of counts) {
      const dwellings = catalogue.filter((listing) => title.test(foldText(listing.title)))
      expect(dwellings.length).toBeGreaterThan(2)
      const own = dwellings.filter(({ rooms }) => rooms !== bedrooms).map((listing) => listing.title)
      expect(own).toEqual(bedrooms === 2 ? ['Trosoban u Boru, opremljen za zaposlene u rudniku'] : [])
    }
  })

  it('has no bedrooms in land and premises, whatever their rooms', () => {
    for (const { type, rooms, title } of catalogue) {
      if (type === 'land' || type === 'commercial') expect(rooms, title).toBe(0)
      else expect(rooms, title).toBeGreaterThan(0)
    }
  })

  it('speaks of no agency or commission, whoever advertises', () => {
    const ofAgencies =
      /agencij|\bproviz|posredni|posredovanj|nas(a|oj) (pravn|ponud)|nas agent|nasa sluzb|agency|agent\b|commission|broker|our (legal|office|clients)/
    const texts = catalogue.flatMap(({ title, description }) => [title, description])
    expect(texts.filter((text) => ofAgencies.test(foldText(text)))).toEqual([])
  })
})
