import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const link =
  /<link rel="stylesheet" href="\/_next\/static\/([^"?]+\.css)(?:\?[^"]*)?"([^>]*?)data-precedence="([^"]*)"\/?>/g

const styles = new Map<string, string>()

/**
 * Puts the style sheets that a page links to into the page: the first paint then waits for no second request. React
 * knows a style by `data-href` as it knows a link by `href`, and does not load the sheet again.
 * @param distDir where Next has built to
 */
export function inlineStyles(html: string, distDir: string): string {
  return html.replace(link, (_, file: string, __, precedence: string) => {
    const css = readStyle(join(distDir, 'static', file))
    return `<style data-precedence="${precedence}" data-href="/_next/static/${file}">${css}</style>`
  })
}

function readStyle(path: string): string {
  const known = styles.get(path)
  if (known !== undefined) return known
  const css = readFileSync(path, 'utf8').replaceAll('</style', '<\\/style')
  styles.set(path, css)
  return css
}
