import { foldText } from './fold'

/** Emoji and ornaments; not digits, and not ©, ®, ™. */
const ornaments =
  /(?![\d#*©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}★☆✦✧●◆■►▶«»|~_=]+|\ufe0f|\u200d|\u20e3/gu
/** An agency's number of the listing. */
const code =
  /(?:[([]\s?)?(?:(?<![\p{L}\d])(?:ID|[ŠšSs]if(?:ra|\.)|Ref\.?|REF\.?|ŠIFRA|SIFRA|Oznaka|OZNAKA|[Oo]glas(?= ?#))\s{0,2}[:#.№-]{0,3}\s{0,2}#?\s?\p{L}{0,3}[-/]?\d[\p{L}\d/-]*|#\s?\d{2,}[\p{L}\d/-]*)(?:\s?[)\]])?/gu
const repeated = /([!?.,*+\-–—])(?:\s*\1)+/gu

/** Words of listings, folded, by their beginnings: what else is written in capitals may be a name. */
const common = new RegExp(
  `^(?:${[
    'stan|garsonjer|jednosob|jednoiposob|dvosob|dvoiposob|trosob|troiposob|cetvorosob|petosob|soba|sobe|sobu|dupleks|penthaus',
    'apartman|kuca|kuce|kucu|vikendic|zgrad|lokal|poslovn|prostor|kancelarij|magacin|hala|garaz|parking|mest|plac|zemljist|njiv',
    'gradevinsk|gradjevinsk|prodaj|prodat|izdaj|izdavanj|zakup|novi|nova|novo|star|luks|renovir|adaptir|uknji|legalizov|namest',
    'opremlj|praz|useljiv|odmah|hitn|povoljn|odlic|lepa|lepo|prelep|predivn|ekstra|extra|super|vrhunsk|idealn|jedinstven|retk',
    'atraktivn|salonsk|svet(?:ao|l)|suncan|mirn|velik|mali|mala|malo|dvorist|bast|teras|lodj|balkon|lift|podrum|tavan|potkrovlj',
    'prizemlj|sprat|nivo|etaz|pogled|blizin|blizu|ulic|cena|cene|cenu|kredit|agencij|vlasni|posredni|provizij|grejanj|centraln',
    'klim|kvadrat|hektar|ari$|ara$|komplet|investici|prilik|akcij|snizen|novogradnj|izgradnj|objekat|objekt|pored|preko|ispod',
    'iznad|izmed|nije|nema|moze|vise|samo|kao|plus|sale|rent|with|near|flat|house|studio|bedroom|spacious|luxury|renovated',
    'furnished|building|terrace|garden|view|floor|room|eura|evra|godin|meseca?n|direktn|dogovor|samostaln|kvalitet|reprezentativ',
  ].join('|')})`,
)
/** Words of up to three letters. */
const short =
  /^(?:sa|s|i|u|na|za|od|do|uz|po|iz|ili|a|se|je|su|to|the|in|at|of|and|for|kod|bez|ima|nov|lep|lux|top|mir|sob[ae]|eur|ari|ara|new|sve|dve|dva|tri|pet|ne)$/
const abbreviations =
  /^(?:CG|EG|TA|UG|PVC|TC|VMA|BG|NS|NBG|PDV|TV|YUBC|IT|PTK|VPR|NPR|PR|KV|SC|MZ|BW|EU|EPS|II|III|IV|VI{0,3}|IX|XI{0,3})$/

/**
 * A title for lists: without emoji, an agency's number and repeated signs, and not in capitals. The same title when
 * nothing would be left, or nothing is to be tidied.
 */
export function tidyTitle(title: string): string {
  const calm = title
    .replace(code, ' ')
    .replace(ornaments, ' ')
    .replace(repeated, (run, sign: string) => (sign === '.' ? (run.length > 2 ? '…' : '.') : sign))
    .replace(/\s+/g, ' ')
    .replace(/(?<!\s)\s+([,.!?;:…])/g, '$1')
    .replace(/^[\s,.;:!?*+–—-]+|(?<![\s,;:!*+–—-])[\s,;:!*+–—-]+$/g, '')
  const read = isInCapitals(calm) ? lowerCapitals(calm) : calm
  return /\p{L}{2}/u.test(read) && read.length >= 3 ? read : title
}

/** Letters in capitals, of all of a title, above which it is written in capitals. */
const mostCapitals = 0.7
const minLetters = 8

function isInCapitals(title: string): boolean {
  const letters = title.match(/\p{L}/gu) ?? []
  const capitals = title.match(/\p{Lu}/gu) ?? []
  return letters.length >= minLetters && capitals.length / letters.length > mostCapitals
}

function lowerCapitals(title: string): string {
  let isFirst = true
  return title.replace(/[\p{L}\p{M}\d²³]+|[.!?]/gu, (word) => {
    if (/^[.!?]$/.test(word)) {
      isFirst = true
      return word
    }
    const begins = isFirst
    isFirst = false
    if (/\d/.test(word))
      return word.replace(
        /^(\d+)(M|KVM|EUR)(?=\d|²|$)/u,
        (_, digits: string, unit: string) => digits + (unit === 'EUR' ? unit : unit.toLowerCase()),
      )
    if (abbreviations.test(word)) return word
    const lower = word.toLowerCase()
    return begins || !isCommonWord(lower) ? lower.replace(/^\p{L}/u, (letter) => letter.toUpperCase()) : lower
  })
}

function isCommonWord(word: string): boolean {
  const folded = foldText(word)
  return folded.length <= 3 ? short.test(folded) : common.test(folded)
}
