const pairs: Record<string, string> = { lj: 'љ', nj: 'њ', dž: 'џ' }
const letters: Record<string, string> = {
  a: 'а', b: 'б', v: 'в', g: 'г', d: 'д', đ: 'ђ', e: 'е', ž: 'ж', z: 'з', i: 'и', j: 'ј', k: 'к', l: 'л', m: 'м', n: 'н',
  o: 'о', p: 'п', r: 'р', s: 'с', t: 'т', ć: 'ћ', u: 'у', f: 'ф', h: 'х', c: 'ц', č: 'ч', š: 'ш',
} // biome-ignore format: a table of letters reads best in rows

/** `Нови Сад` for `Novi Sad`. Assumes that `nj` is always one letter, as in place names. */
export function toCyrillic(latin: string): string {
  return latin.replace(/lj|nj|dž|\p{L}/giu, (found) => {
    const lower = found.toLowerCase()
    const cyrillic = pairs[lower] ?? letters[lower] ?? found
    return found[0] === lower[0] ? cyrillic : cyrillic.toUpperCase()
  })
}
