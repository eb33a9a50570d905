import { describe, expect, it } from 'vitest'
import { describeChange } from './describe-setting'

describe('a change of a setting as two lines', () => {
  it('has packages by size, whatever order the database keeps them in', () => {
    expect(
      describeChange<'prices'>(
        { premium: 1800, starter: 300, standard: 750 },
        { standard: 750, premium: 1800, starter: 390 },
      ),
    ).toEqual({ before: '300 / 750 / 1800', after: '390 / 750 / 1800' })
  })

  it('leaves out what is not set', () => {
    const notice = { link: null, en: 'Soon', sr: 'Uskoro' }
    expect(describeChange<'notice'>(null, notice)).toEqual({ before: '–', after: 'Uskoro / Soon' })
    expect(describeChange<'listing_days'>(45, 60)).toEqual({ before: '45', after: '60' })
  })

  it('names of texts those that changed, by their beginning', () => {
    const text = { sr: 'Jedan.\n\nDva.', en: 'One.' }
    const [kept, old] = [
      { place: 'Niš', ...text },
      { place: 'Čačak', ...text },
    ]
    const changed = { place: 'Čačak', sr: 'a'.repeat(1_000), en: 'One.' }
    expect(describeChange<'town_texts'>([kept, old], [kept, changed])).toEqual({
      before: 'Čačak: Jedan. Dva. / One.',
      after: `Čačak: ${'a'.repeat(80)}… / One.`,
    })
    expect(describeChange<'town_texts'>([kept], [])).toMatchObject({ after: '–' })
  })
})
