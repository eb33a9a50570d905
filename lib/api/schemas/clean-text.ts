/** Scripts in which a joiner between letters changes how they are read. */
const joined =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}' +
  '\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}' +
  '\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Mongolian}'

/** What is invisible and has its place all the same: in words of those scripts, and in emoji made of several. */
const inPlace = [
  `(?<=[${joined}])[\\u200c\\u200d]`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=[^\\s\\p{DI}])[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  '(?<=\\u{1f3f4})[\\u{e0020}-\\u{e007f}]+',
].join('|')

/** Controls but for white space and NUL, which is refused, and what is drawn as nothing or turns the direction of writing. */
const invisible = new RegExp(`(${inPlace})|[\\p{DI}\\p{Cc}](?<![\\t-\\r\\0\\u0085])`, 'gu')

/** A text without what cannot be seen, but for NUL. White space stays. */
function withoutInvisible(text: string): string {
  return text.replace(invisible, '$1')
}

/** A text on one line: invisible characters go, and whatever white space there is becomes one space. */
export function cleanLine(text: string): string {
  return withoutInvisible(text)
    .replace(/[\s\u0085\u2800]+/g, ' ')
    .trim()
}

/** A text of several lines: invisible characters go, and line breaks are all of one kind. */
export function cleanLines(text: string): string {
  return withoutInvisible(text)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\u2800]/g, ' ')
    .trim()
}
