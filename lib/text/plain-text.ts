/** HTML as programs export it, read as text: only tags that HTML has, so that `<3` and `a < b` stay. */

const blocks =
  'p|br|div|li|ul|ol|dl|dt|dd|tr|table|tbody|thead|h[1-6]|hr|section|article|header|footer|blockquote|pre'
const inline =
  'a|b|i|u|s|em|strong|span|font|small|big|sub|sup|strike|del|ins|mark|center|td|th|img|label|iframe|script|style|html|body|head|meta|title|o:p|figure|figcaption|video|button|form|input'

const blockTag = new RegExp(`</?(?:${blocks})(?:\\s[^<>]*)?/?>`, 'gi')
const inlineTag = new RegExp(`</?(?:${inline})(?:\\s[^<>]*)?/?>`, 'gi')
const listItem = /<li(?:\s[^<>]*)?>/gi
const power = /<sup(?:\s[^<>]*)?>\s*([23])\s*<\/sup>/gi
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi

/** The names that editors and exports use: HTML has 2,000, most of them for formulas. */
const named: Record<string, string> = {
  ...{
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    shy: '',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
  },
  ...{
    sup1: '¹',
    sup2: '²',
    sup3: '³',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    deg: '°',
    plusmn: '±',
    times: '×',
  },
  ...{ euro: '€', pound: '£', cent: '¢', copy: '©', reg: '®', trade: '™', sect: '§', para: '¶', middot: '·' },
  ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', minus: '−', lsquo: '‘', rsquo: '’', sbquo: '‚' },
  ...{ ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«', raquo: '»', lsaquo: '‹', rsaquo: '›', prime: '′' },
  ...{
    scaron: 'š',
    zcaron: 'ž',
    ccaron: 'č',
    cacute: 'ć',
    dstrok: 'đ',
    aacute: 'á',
    eacute: 'é',
    iacute: 'í',
  },
  ...{
    oacute: 'ó',
    uacute: 'ú',
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    szlig: 'ß',
    rarr: '→',
    larr: '←',
    check: '✓',
  },
  ...{ le: '≤', ge: '≥', asymp: '≈', infin: '∞', iexcl: '¡', iquest: '¿', newline: '\n', tab: '\t' },
}

/** Turns HTML and entities into text; any other text stays as it is. In linear time. */
export function toPlainText(text: string): string {
  if (!/[<&]/.test(text)) return text
  const read = decodeEntities(stripTags(text))
  // HTML whose signs were escaped once more.
  return read !== text && hasTags(read) ? decodeEntities(stripTags(read)) : read
}

function hasTags(text: string): boolean {
  return text.search(blockTag) !== -1 || text.search(inlineTag) !== -1
}

function stripTags(text: string): string {
  if (!text.includes('<')) return text
  const visible = hidden.reduce((rest, [opening, closing]) => withoutRanges(rest, opening, closing), text)
  if (!hasTags(visible)) return visible
  return visible
    .replace(power, (_, digit: string) => (digit === '2' ? '²' : '³'))
    .replace(listItem, '\n– ')
    .replace(blockTag, '\n')
    .replace(inlineTag, '')
    .replace(/(?<![ \t])[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Comments and elements that show nothing: how they begin and end. */
const hidden: [opening: RegExp, closing: string][] = [
  [/<!--/g, '-->'],
  [/<script(?=[\s>])/gi, '</script>'],
  [/<style(?=[\s>])/gi, '</style>'],
]

/** What is not closed stays. */
function withoutRanges(text: string, opening: RegExp, closing: string): string {
  const lower = text.toLowerCase()
  let kept = ''
  let at = 0
  for (const { index } of text.matchAll(opening)) {
    if (index < at) continue
    const end = lower.indexOf(closing, index)
    if (end === -1) break
    kept += text.slice(at, index)
    at = end + closing.length
  }
  return kept + text.slice(at)
}

function decodeEntities(text: string): string {
  return text.replace(entity, (match, decimal?: string, hex?: string, name?: string) => {
    if (name === undefined)
      return codePoint(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)) ?? match
    const letter = named[name.toLowerCase()]
    if (letter === undefined) return match
    return /^[A-Z][a-z]/.test(name) ? letter.toUpperCase() : letter
  })
}

function codePoint(code: number): string | null {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : null
}
