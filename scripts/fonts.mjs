/**
 * `npm run fonts`: creates the fonts in app/fonts from those of the package, which are twice as large: only the
 * weights that are used, and what every page needs (ASCII, Serbian letters, common signs) separate from the rest, which
 * few pages do.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const target = new URL('../app/fonts/', import.meta.url)
const weights = { wght: { min: 400, max: 700 } }
const basic = [range(0x20, 0x7e), '\u00a0©«°±²³·»×–—‘’“”„•…€−'].join('')
const latin = [range(0xa1, 0xff), range(0x2000, 0x206f), 'ıŒœ™↑↓'].join('')
const latinExtended = range(0x100, 0x24f)
const cyrillic = `${range(0x400, 0x45f)}№`

mkdirSync(target, { recursive: true })
await subset('latin', 'basic', basic)
await subset('latin', 'latin', latin)
await subset('latin-ext', 'serbian', 'ĆćČčĐđŠšŽž')
await subset('latin-ext', 'latin-ext', latinExtended)
await subset('cyrillic', 'cyrillic', cyrillic)

async function subset(from, to, text) {
  const file = import.meta.resolve(`@fontsource-variable/onest/files/onest-${from}-wght-normal.woff2`)
  const font = await subsetFont(readFileSync(fileURLToPath(file)), text, {
    targetFormat: 'woff2',
    variationAxes: weights,
  })
  writeFileSync(new URL(`onest-${to}.woff2`, target), font)
  console.log(`onest-${to}.woff2: ${font.length.toLocaleString('en')} bytes`)
}

function range(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
}
