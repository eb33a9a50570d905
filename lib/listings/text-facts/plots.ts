import type { Token } from '@/lib/text/phrases/tokens'
import { type Context, type Measure, wordsOf } from './measure'

const plotNoun =
  /^(plac|placa|placu|placem|parcel|parcela|parcele|parceli|dvorist|dvoriste|dvoristu|dvorista|okucnic|imanj|zemljist|plot)/

/** Of a unit, in ares. */
const plotUnits: readonly (readonly [RegExp, number])[] = [
  [/^(a|ar|ara|ari|arova)$/, 1],
  [/^(ha|hektar|hektara|hektar[ai])$/, 100],
  [/^(m2|kvm|kvadrata)$/, 0.01],
]
/** Between a plot and its square metres: `plac površine 500 m2`, `na placu od oko 5 ari`. */
const plotLink = /^(od|of|povrsin[aeu]|velicine|ukupne|ukupno|je|iznosi|oko|cca|~|na|nepunih|skoro|preko|-)$/
/** Of a plot whose area is given in mere metres. */
const leastMetres = 100
const squareMetres = /^((m|met|metara|metra) (kv|kvadratn)|(kv|kvadratnih) (m|met|metara)$)/
/** `17a`, which is one word. */
const gluedAres = /^(\d{1,4}(?:[.,]\d{1,2})?)a$/i

export function readPlot(tokens: readonly Token[], { type }: Context): Measure[] {
  if (type === 'apartment' || type === 'condo') return []
  const nouns = tokens.flatMap(({ key }, at) => (plotNoun.test(key) ? [at] : []))
  if (nouns.length === 0) return []
  for (const at of tokens.keys()) {
    const size = plotSize(tokens, at)
    if (!size || size.ares <= 0 || size.ares > 100_000) continue
    const isOwn = nouns.some((noun) =>
      // A home's own area is in square metres too.
      size.isArea ? isLinked(tokens, noun, at, at + size.length) : Math.abs(at - noun) <= 4,
    )
    if (isOwn)
      return [
        {
          name: 'plotAres',
          value: Math.round(size.ares * 100) / 100,
          words: wordsOf(tokens, at, at + size.length),
        },
      ]
  }
  return []
}

function plotSize(
  tokens: readonly Token[],
  at: number,
): { ares: number; length: number; isArea: boolean } | undefined {
  const { text, value } = tokens[at] as Token
  const glued = value === undefined && gluedAres.exec(text)?.[1]
  if (glued) return { ares: Number(glued.replace(',', '.')), length: 1, isArea: false }
  const unit = tokens[at + 1]?.key ?? ''
  const isSquare = squareMetres.test(`${unit} ${tokens[at + 2]?.key ?? ''}`)
  if (value !== undefined && isSquare) return { ares: value / 100, length: 3, isArea: true }
  const times = plotUnits.find(([pattern]) => pattern.test(unit))?.[1]
  if (value === undefined) return undefined
  const isBare = unit === 'm' && value >= leastMetres && plotNoun.test(tokens[at - 1]?.key ?? '')
  // `plac 1600m`, but not `plac 100 m od obale`
  if (isBare && !/^(od|do|from|to)$/.test(tokens[at + 2]?.key ?? ''))
    return { ares: value / 100, length: 2, isArea: true }
  if (times === undefined) return undefined
  return { ares: value * times, length: 2, isArea: times < 1 }
}

/** `plac (površine) 500 m2` and `500 m2 placa`, but not the smallest that may be built on. */
function isLinked(tokens: readonly Token[], noun: number, start: number, end: number): boolean {
  if (/^(minimaln|maksimaln|najmanj)/.test(tokens[noun - 2]?.key ?? '')) return false
  if (noun >= end)
    return noun - end <= 1 && /^(placa|parcele|zemljista|okucnice|land)$/.test(tokens[noun]?.key ?? '')
  return tokens.slice(noun + 1, start).every(({ key }) => plotLink.test(key))
}
