import { toPlainText } from './plain-text'

/** Scripts in which a joiner changes how letters are read. */
const joined =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}' +
  '\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}' +
  '\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Mongolian}'

/** Invisible characters with a purpose: joiners in those scripts, and in emoji. */
const inPlace = [
  `(?<=[${joined}])[\\u200c\\u200d]`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=[^\\s\\p{DI}])[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  '(?<=\\u{1f3f4})[\\u{e0020}-\\u{e007f}]+',
].join('|')

/** Control characters except white space and NUL (which is refused), invisible ones, and changes of direction. */
const invisible = new RegExp(`(${inPlace})|[\\p{DI}\\p{Cc}](?<![\\t-\\r\\0\\u0085])`, 'gu')

/** Without one of these there is nothing to remove: most texts are looked at once, and at no sign for what is beside it. */
const mayBeInvisible = /[\p{DI}\p{Cc}](?<![\t-\r\0\u0085])/u

/** More marks above and below a letter than any language writes; stacked, they cover the lines around. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu

/** Composes letters (NFC), removes invisible characters except NUL and white space, and bounds the marks of a letter. */
function withoutInvisible(text: string): string {
  const composed = text.normalize('NFC')
  const visible = mayBeInvisible.test(composed) ? composed.replace(invisible, '$1') : composed
  return visible.replace(stackedMarks, '$1')
}

/** The beginning of a text, of `max` UTF-16 units at most, which does not end within a character. */
export function truncateText(text: string, max: number): string {
  return text.slice(0, max).replace(/\p{Cs}$/u, '')
}

/**
 * JSON in which halves of characters, which PostgreSQL refuses in `json` and `jsonb`, are replaced as it has them in text.
 * `JSON.stringify` escapes no other surrogates.
 */
export function toStorableJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /(\\\\)|\\ud[89a-f][0-9a-f]{2}/g,
    (_, backslash?: string) => backslash ?? '\ufffd',
  )
}

/** Cleans a text of one line: reads HTML as text, removes invisible characters and collapses white space. */
export function cleanLine(text: string): string {
  return withoutInvisible(toPlainText(text))
    .replace(/[\s\u0085\u2800]+/g, ' ')
    .trim()
}

/** Cleans a text of several lines: reads HTML as text, removes invisible characters and unifies line breaks. */
export function cleanLines(text: string): string {
  return withoutInvisible(toPlainText(text))
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\u2800]/g, ' ')
    .trim()
}
