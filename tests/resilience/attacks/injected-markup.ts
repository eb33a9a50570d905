import { parse } from 'node-html-parser'

/** Matches markup made from our hostile inputs; our own pages never contain `alert(1)`. */
const payload = /alert\(1\)/

/** Attributes with URLs or markup. */
const leading = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'srcdoc', 'data', 'poster'])

/** Finds elements, attributes and scripts with the payload; it may be in texts, and in JSON or Next's data. */
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

/** JSON, or a string that Next's script pushes: both may contain the payload as a string. */
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

/** Ids of elements that React streams for parts of a page that were not ready in time. */
const streamed = /^[BPS]:[0-9a-f]+$/

/** The kinds of elements of a page: tag names with their attribute names. */
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
