import { parse } from 'node-html-parser'

/** What our hostile texts would become if they were taken for markup: these words stand in nothing of ours. */
const payload = /alert\(1\)/

/** Attributes that lead somewhere. */
const leading = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'srcdoc', 'data', 'poster'])

/**
 * What of stored or sent markup became part of a page: elements, attributes and scripts that carry it. Texts may, and
 * data of scripts that are JSON or Next's.
 */
export function findInjectedMarkup(html: string): string[] {
  const made: string[] = []
  for (const element of parse(html, { comment: true }).querySelectorAll('*')) {
    const name = element.tagName?.toLowerCase() ?? ''
    for (const [attribute, value] of Object.entries(element.attributes)) {
      if (/^on/i.test(attribute)) made.push(`<${name} ${attribute}="${value}">`)
      if (leading.has(attribute) && /^\s*(javascript:|data:text\/html)/i.test(value))
        made.push(`<${name} ${attribute}="${value}">`)
    }
    if (
      name === 'script' &&
      payload.test(element.rawText) &&
      !isData(element.rawText, element.getAttribute('type'))
    )
      made.push(`<script>${element.rawText.slice(0, 100)}`)
    if (['iframe', 'object', 'embed', 'base'].includes(name)) made.push(`<${name}>`)
  }
  return made
}

/** JSON, or a string that Next's script pushes: in both, only as a string. */
function isData(script: string, type: string | undefined): boolean {
  const data = type === 'application/ld+json' ? script : /^self\.__next_f\.push\((.*)\)$/s.exec(script)?.[1]
  if (data === undefined) return false
  try {
    JSON.parse(data)
    return true
  } catch {
    return false
  }
}

/** What React puts in where a part of a page was not ready in time, and what it brings after it. */
const streamed = /^[BPS]:[0-9a-f]+$/

/** The kinds of elements of a page: each with the names of its attributes. */
export function elementKinds(html: string): Set<string> {
  const elements = parse(html, { comment: true })
    .querySelectorAll('*')
    .filter(({ id }) => !streamed.test(id))
  return new Set(
    elements.map(({ tagName, attributes }) =>
      `${tagName?.toLowerCase()} ${Object.keys(attributes).sort().join(' ')}`.trim(),
    ),
  )
}
