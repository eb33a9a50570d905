import { describe, expect, it } from 'vitest'
import { describeSetting } from './describe-setting'

describe('a setting as a line', () => {
  it('has packages by size, whatever order the database keeps them in', () => {
    expect(describeSetting({ premium: 1800, starter: 300, standard: 750 })).toBe('300 / 750 / 1800')
  })

  it('leaves out what is not set', () => {
    expect(describeSetting({ link: null, en: 'Soon', sr: 'Uskoro' })).toBe('Uskoro / Soon')
    expect(describeSetting(null)).toBe('–')
    expect(describeSetting(60)).toBe('60')
  })
})
