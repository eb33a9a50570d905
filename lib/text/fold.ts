const cyrillic: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', ђ: 'd', е: 'e', ж: 'z', з: 'z', и: 'i', ј: 'j', к: 'k', л: 'l', љ: 'lj', м: 'm',
  н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'c', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'c', џ: 'dz', ш: 's',
} // biome-ignore format: a table of letters reads best in rows

/** Longer words are truncated. */
const maxWordLength = 64

/** Folds text to words of a–z and 0–9, ignoring case, diacritics and script, as `kljuc.search_key()` does. */
export function foldText(text: string): string {
  if (/^[a-z0-9]*$/.test(text)) return text.replaceAll('dj', 'd')
  const plain = /^[\0-\x7f]*$/.test(text) ? text.toLowerCase() : toLatin(text)
  return plain
    .replaceAll('dj', 'd')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

function toLatin(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[а-шђјљњћџ]/g, (letter) => cyrillic[letter] ?? letter)
    .replaceAll('đ', 'd')
}

export function foldWords(text: string): string[] {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '')
  return [...new Set(words.map((word) => word.slice(0, maxWordLength)))]
}

const russian: Record<string, string> = {
  ё: 'е', й: 'ј', щ: 'ш', ъ: '', ы: 'и', ь: '', э: 'е', ю: 'ју', я: 'ја',
} // biome-ignore format: a table of letters reads best in rows

/** Returns a text with Russian letters in Serbian Cyrillic, which `foldText` knows: `квартиры` becomes `квартири`. */
export function toSerbianCyrillic(text: string): string {
  return text.normalize('NFC').replace(/[ёйщъыьэюя]/giu, (letter) => russian[letter.toLowerCase()] ?? '')
}
