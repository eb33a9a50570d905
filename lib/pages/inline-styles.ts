import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const link =
  /<link rel="stylesheet" href="\/_next\/static\/([^"?]+\.css)(?:\?[^"]*)?"([^>]*?)data-precedence="([^"]*)"\/?>/g

const relativeUrl = /url\((['"]?)(?![/#]|[a-z]+:)([^)'"]+)\1\)/g

const styles = new Map<string, string>()

/**
 * Inlines the stylesheet, which saves a request before the first paint. React identifies a stylesheet by its link:
 * the link stays in the page, disabled, so that browsers do not load it. @param html bytes as Latin-1
 */
export function inlineStyles(html: string, distDir: string): string {
  return html.replace(link, (_, file: string, __, precedence: string) => {
    const css = readStyle(distDir, file)
    const href = `/_next/static/${file}`
    return `<style data-precedence="${precedence}" data-href="${href}">${css}</style><link rel="stylesheet" href="${href}" disabled/>`
  })
}

/** Makes relative URLs absolute, since they would be relative to the page's URL. */
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
