/** Characters with a glyph in Onest. */
const drawable =
  /[\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b4\u00b6-\u017f\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2116\u2122]/

/** Removes characters without a glyph, for which the renderer would download fonts, and normalizes letters. */
export function drawableText(text: string): string {
  const signs = Array.from(text.normalize('NFC'), (sign) => (drawable.test(sign) ? sign : plain(sign)))
  return signs.join('').replace(/\s+/g, ' ').trim()
}

function plain(sign: string): string {
  const letters = Array.from(sign.normalize('NFKC'))
  return letters.every((letter) => drawable.test(letter)) ? letters.join('') : ' '
}
