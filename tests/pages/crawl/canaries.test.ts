import { describe, expect, it } from 'vitest'
import { findCanaries, newCanaries } from './canaries'

const { fields, values } = newCanaries('cyrillic')
const secrets = Object.values(fields).join('\n')

const entities = (text: string) => Array.from(text, (sign) => `&#${sign.codePointAt(0)};`).join('')
const escaped = (text: string) =>
  Array.from(text, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')

describe('a mark is recognised', () => {
  it.each<[string, (text: string) => string]>([
    ['as it is written', (text) => text],
    ['in capitals', (text) => text.toUpperCase()],
    ['percent-encoded', encodeURIComponent],
    ['percent-encoded twice', (text) => encodeURIComponent(encodeURIComponent(text))],
    ['as a form sends it', (text) => new URLSearchParams({ text }).toString()],
    ['in JSON', JSON.stringify],
    ['in JSON of escapes alone', escaped],
    ['in JSON within JSON', (text) => JSON.stringify(escaped(text))],
    ['in entities', entities],
    ['in an attribute’s address', (text) => `<a href="/?q=${entities(encodeURIComponent(text))}">`],
    ['in base64', (text) => `data:text/plain;base64,${Buffer.from(text).toString('base64')}`],
  ])('%s', (_, write) => {
    expect(findCanaries(`before ${write(secrets)} after`, values)).toEqual(values)
  })

  it.each(['', ' ', '\u00a0', '-', '/', ' - '])('in digits parted by %j', (gap) => {
    const phone = values.at(-1) ?? ''
    expect(findCanaries(`tel:+381${[...phone].join(gap)}`, values)).toEqual([phone])
  })

  it('and nothing else is', () => {
    expect(findCanaries(JSON.stringify(newCanaries('latin')), values)).toEqual([])
  })
})
