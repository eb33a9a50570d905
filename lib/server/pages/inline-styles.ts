import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const link =
  /<link rel="stylesheet" href="\/_next\/static\/([^"?]+\.css)(?:\?[^"]*)?"([^>]*?)data-precedence="([^"]*)"\/?>/g

/** What is not relative begins with a slash, a scheme or, within the page, with a hash. */
const relativeUrl = /url\((['"]?)(?![/#]|[a-z]+:)([^)'"]+)\1\)/g

const styles = new Map<string, string>()

/**
 * Puts the style sheets that a page links to into the page: the first paint then waits for no second request. React
 * knows a style by `data-href` as it knows a link by `href`, and does not load the sheet again.
 * @param html its bytes as letters of Latin-1, as those of the result
 * @param distDir where Next has built to
 */
export function inlineStyles(html: string, distDir: string): string {
  return html.replace(link, (_, file: string, __, precedence: string) => {
    const css = readStyle(distDir, file)
    return `<style data-precedence="${precedence}" data-href="/_next/static/${file}">${css}</style>`
  })
}

/** A style sheet whose addresses lead to the same from a page as from where it lies. */
function readStyle(distDir: string, file: string): string {
  const known = styles.get(file)
  if (known !== undefined) return known
  const css = readFileSync(join(distDir, 'static', file), 'latin1')
    .replaceAll('</style', '<\\/style')
    .replace(relativeUrl, (_, quote: string, path: string) => {
      const { pathname } = new URL(path, `http://localhost/_next/static/${file}`)
      return `url(${quote}${pathname}${quote})`
    })
  styles.set(file, css)
  return css
}
