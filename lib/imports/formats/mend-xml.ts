/** Characters that XML 1.0 forbids, which come from word processors. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
/** An ampersand that begins no entity of XML; entities of HTML are read as text. */
const bareAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi

const opening = '<![CDATA['
const closing = ']]>'
/** What may be the beginning of a mark or an entity at the end of a piece. */
const heldBack = 12

/**
 * XML as programs write it by joining texts: without what stands before its declaration, without characters that are
 * forbidden, and with ampersands escaped, except in CDATA.
 */
export async function* mendXml(source: AsyncIterable<string>): AsyncGenerator<string> {
  let isStarted = false
  let isData = false
  let rest = ''
  for await (const piece of source) {
    let text = rest + piece.replace(forbidden, '')
    if (!isStarted) {
      text = text.replace(/^[\s\ufeff]+/, '')
      if (text === '') continue
      isStarted = true
    }
    const [mended, left, data] = mend(text.slice(0, -heldBack), isData)
    rest = left + text.slice(-heldBack)
    isData = data
    if (mended !== '') yield mended
  }
  const [mended, left] = mend(rest, isData)
  if (mended + left !== '') yield mended + left
}

/** @returns what was mended, what is left for the next piece, and whether that begins within CDATA */
function mend(text: string, startsInData: boolean): [mended: string, left: string, isData: boolean] {
  let mended = ''
  let isData = startsInData
  let at = 0
  while (at < text.length) {
    const mark = isData ? closing : opening
    const next = text.indexOf(mark, at)
    const end = next === -1 ? safeEnd(text, at) : next
    const part = text.slice(at, end)
    mended += isData ? part : part.replace(bareAmpersand, '&amp;')
    if (next === -1) return [mended, text.slice(end), isData]
    mended += mark
    at = next + mark.length
    isData = !isData
  }
  return [mended, '', isData]
}

/** Before the last sign that may begin something that the next piece completes. */
function safeEnd(text: string, from: number): number {
  const near = Math.max(from, text.length - heldBack)
  const signs = ['&', '<', ']'].map((sign) => text.indexOf(sign, near)).filter((found) => found !== -1)
  return Math.min(text.length, ...signs)
}
