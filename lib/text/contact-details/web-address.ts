import type { ReadText } from './as-read'
import type { Range } from './phone-number'

/** Top-level domains that are no word of either language. */
const domains =
  'com|net|org|rs|srb|eu|biz|hr|ba|mk|bg|hu|ro|ru|ch|uk|io|xyz|ly|gl|gg|cc|ai|tk|mobi|edu|gov|c0m|kom|som'
/** Those that are: a new sentence may begin with them, in a capital letter. */
const wordDomains =
  'info|online|site|shop|store|link|click|website|tech|app|dev|estate|realestate|homes|house|agency|properties|group|live|club|page|top|pro|space|world|life|today|zone|rent|vip|name|email|chat|blog|news|me|si|de|fr|am|us|co|web|ee|rf|tv'
/** Those of short links, which are addresses only with a path: `to` begins sentences. */
const pathDomains = 'to|be|it|at|in|is|no|ne|su|pl|se|do|na|id|my|cz|sk|gr|al|la|sh|st|pe|gd'

/** Words that end a sentence of a listing: with a word behind the dot, however it is written, they are no address. */
const listingWords = new RegExp(
  `^(?:${[
    'stan|stana|stanu|kuca|kuce|kucu|zgrada|zgrade|soba|sobe|sobu|kuhinja|kuhinje|kupatilo|wc|toalet|hodnik|podrum|tavan',
    'ostava|terasa|terase|terasu|lodja|balkon|lift|lifta|garaz|garaza|garaze|garazu|parking|parkinga|dvoriste|plac|placa',
    'grejanje|grejanja|klima|klime|interfon|internet|kablovska|struja|voda|gas|kanalizacija|asfalt|put|park|parka|skola',
    'skole|vrtic|centar|centra|grad|grada|reka|reke|more|mora|sprat|sprata|spratu|prizemlje|prizemlju|potkrovlje|cena|cene',
    'vlasnik|vlasnika|odmah|dogovor|dogovoru|kredit|useljiv[aeo]?|uknjizen[aeo]?|renoviran[aeo]?|namesten[aeo]?|nenamesten[aeo]?',
    'opremljen[aeo]?|sredjen[aeo]?|legalizovan[aeo]?|prazan|prazna|nov[aeo]?|novogradnja|lux|luks|povoljno|hitno|moguce|mirno',
    'flat|house|kitchen|bathroom|bedroom|balcony|terrace|elevator|garage|heating|furnished|renovated|floor|building|garden',
  ].join('|')})$`,
)

const edge = '(?<![\\p{L}\\d])'
const end = '(?![\\p{L}\\d])'
/** Signs in which a word is set apart. */
const sign = '["“”„«»\'*|/_~-]'
const dotWord = `(?: ?[([{<⟨] ?(?:dot|tacka|\\.) ?[)\\]}>⟩] ?| ?${sign} ?(?:dot|tacka) ?${sign} ?| (?:dot|tacka) |\\btacka\\b)`

/** A dot and a domain, with what may follow; a name stands before it. */
const endings = [
  // Spaces on both sides of the dot, or before it: behind it a sentence may begin.
  `(?:\\.| \\. ?|${dotWord})(?:${domains})${end}`,
  `\\. (?:com|org|kom)${end}`,
  `(?:,(?:com|kom|rs)|${dotWord}er ?es)${end}`,
  `(?:\\.|${dotWord})(?:${wordDomains})${end}`,
  ` ?\\. ?(?:${domains}|${wordDomains}|${pathDomains}) ?/ ?[\\p{L}\\d_@+]`,
].map((ending) => new RegExp(ending, 'gu'))

const addresses: RegExp[] = [
  /(?:h(?:tt|xx)ps?|ftp) ?: ?\/ ?\//u,
  new RegExp(`${edge}w ?w ?w ?(?:\\.|,|${dotWord}) ?[\\p{L}\\d-]{2}`, 'u'),
  new RegExp(`${edge}www [\\p{L}\\d-]{2,63}${dotWord}`, 'u'),
  new RegExp(`${edge}(?:www|https?)[ _-][\\p{L}\\d]{2,63}[ _-](?:${domains})${end}`, 'u'),
  new RegExp(`${edge}(?:t|m|wa) ?(?:\\.|${dotWord}| ) ?me(?: ?/|${end})`, 'u'),
  new RegExp(`${edge}tme ?/ ?[\\p{L}\\d]`, 'u'),
  // Names within a service: Instagram @name, telegram: name_1, @name_1.
  /(?<![\p{L}\d])(?:instagram|insta|ig|telegram|tg|viber|skype|facebook|fejsbuk|fb|tik ?tok|whats ?app|snapchat|linkedin|youtube)\p{L}{0,2}[^\p{L}\d@]{1,3}(?:@ ?[\p{L}\d._]{3}|[\p{L}\d.]{1,40}_[\p{L}\d])/u,
  /(?<![\p{L}\d])@[\p{L}\d.]{1,40}_[\p{L}\d]/u,
  /(?<![\p{L}\d])(?:instagram|insta|ig|telegram|tg|facebook|fejsbuk|fb|tik ?tok|snapchat|linkedin)\p{L}{0,2}(?: ?[:=–-])? [\p{L}\d]{2,30}(?:\.[\p{L}\d]{2,30})+/u,
]

const emailName = /[\p{L}\p{N}._%+-] ?$/u
/** A full stop behind it ends the sentence. */
const closedDomain = /^ ?(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\d]+(?=\.? |\.?$)/u
const emailDomain = /^ ?(?:[\p{L}\p{N}-]+ ?\.)+ ?\p{L}[\p{L}\d]+/u
const longestDomain = 255

/** Spelled-out signs in brackets: ana (at) mail [dot] rs. */
const bracketedAt = new RegExp(
  ` ?[([{<⟨] ?(?:at|et|a|majmun\\p{L}{0,2}|ludo a) ?[)\\]}>⟩] ?| ?${sign} ?(?:at|et|majmun) ?${sign} ?`,
  'gu',
)

/** Spelled-out signs without brackets, only where an e-mail address is certain: `at` is an English word. */
const emails: RegExp[] = [
  new RegExp(`[\\p{L}\\d] (?:at|et|majmun) [\\p{L}\\d.-]{1,63}(?:${dotWord}) ?\\p{L}{2,6}(?!\\p{L})`, 'u'),
  /[\p{L}\d] (?:at|et|majmun) (?:yahoo|outlook|live|icloud|proton|yandex|mail|mejl|mts|sbb|eunet|ptt|open) ?\. ?\p{L}{2,4}(?!\p{L})/u,
  // Names of mail providers, which have no other meaning.
  // `shopping mall`, `building mail box`: apart from `g` only where the letter stands alone.
  /(?:gm|(?<![\p{L}\d])g[ ._-]?m)[ ._-]?a[ ._-]?[i1l][ ._-]?l(?=[\p{L}]{0,2}(?![\p{L}\d])| ?\.|com|kom)/u,
  /(?<!\p{L})(?:dzimejl|gmejl|hotmail|hotmejl|yahoo|jahu|protonmail|icloud)\p{L}{0,2}(?!\p{L})/u,
]

/** An e-mail address in a text; null if there is none. */
export function findEmail({ text }: ReadText): Range | null {
  const written = text.replace(bracketedAt, (sign) => '@'.padEnd(sign.length, '\u200b'))
  for (let at = written.indexOf('@'); at !== -1; at = written.indexOf('@', at + 1)) {
    const before = written.slice(Math.max(0, at - 40), at)
    const after = unbracketDots(written.slice(at + 1, at + 1 + longestDomain))
    const spaced = after.replace(/\u200b/g, ' ').replace(/^ +/, ' ')
    const domain = closedDomain.exec(spaced) ?? emailDomain.exec(spaced)
    if (emailName.test(before) && domain && isDomain(domain[0])) {
      const name = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+ ?$/u.exec(before)?.[0].length ?? 0
      return [at - name, Math.min(text.length, at + 1 + domain[0].length)]
    }
  }
  return firstMatch(text, emails)
}

const dotWords = new RegExp(dotWord, 'gu')

function unbracketDots(text: string): string {
  return text.replace(dotWords, '.')
}

const spacedDomain = new RegExp(`\\. ?(?:${domains}|me|info)(?!\\p{L})`, 'u')

/** A sentence may end behind a name with @: with spaces only known domains are addresses. */
function isDomain(domain: string): boolean {
  const isSpaced = /\. /.test(domain)
  return !isSpaced || spacedDomain.test(domain)
}

const lastName = /(?<![\p{L}\d_-])[_-]*([\p{L}\d][\p{L}\d_-]*)$/u

/** A web address, or a name within a service of messages; null if there is none. */
export function findWebAddress(read: ReadText): Range | null {
  const known = firstMatch(read.text, addresses)
  if (known) return withRest(read.text, known)
  for (const ending of endings) {
    for (const { 0: match, index } of read.text.matchAll(ending)) {
      const name = lastName.exec(read.text.slice(Math.max(0, index - 63), index))?.[1]
      const range: Range = [index - (name?.length ?? 0), index + match.length]
      // A number and a unit are none: 10.am
      if (!name || !/\p{L}/u.test(name) || beginsSentence(read, range)) continue
      if (/^\d+(?:m2?|kvm|eur)$/.test(name)) continue
      if (wordDomain.test(match) && listingWords.test(name)) continue
      return withRest(read.text, range)
    }
  }
  return null
}

const wordDomain = new RegExp(`^\\.(?:${wordDomains})$|/ ?[\\p{L}\\d_@+]$`, 'u')

/** With the path. */
function withRest(text: string, [start, end]: Range): Range {
  return [
    start,
    end + (/^[\p{L}\d/_-]+(?:\.[\p{L}\d/_-]+)*/u.exec(text.slice(end, end + 200))?.[0].length ?? 0),
  ]
}

const sentenceEnding = new RegExp(`\\.(?:${wordDomains}| (?:com|org|kom))$|,rs$`, 'u')

/** `stan.Info`: a sentence without a space before it; `Niš,RS`: a country. */
function beginsSentence({ text, original, origins }: ReadText, [start, end]: Range): boolean {
  const match = sentenceEnding.exec(text.slice(start, end))
  if (!match) return false
  const letter = start + match.index + match[0].search(/\p{L}/u)
  const [first, second] = [letter, letter + 1].map((index) => original[origins[index] ?? -1] ?? '')
  const isCapital = (letter = '') => /\p{Lu}/u.test(letter)
  return isCapital(first) && isCapital(second) === match[0].startsWith(',')
}

function firstMatch(text: string, patterns: readonly RegExp[]): Range | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (match) return [match.index, match.index + match[0].length]
  }
  return null
}
