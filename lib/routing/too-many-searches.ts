import 'server-only'
import { errorTexts } from '@/lib/api/error-texts'
import type { Locale } from '@/lib/i18n/routing'
import { pagePolicy } from '@/lib/security/page-policy'
import { waitForAddress } from '@/lib/security/rate-limits/limit'

/**
 * Counts a search whose page is rendered for this request alone.
 * @returns the refusal beyond the limit, a page that needs nothing else; null for everyone who may go on
 */
export async function tooManySearches(request: Request, locale: Locale): Promise<Response | null> {
  const wait = await waitForAddress('market', request)
  if (wait === 0) return null
  return new Response(refusalPage(locale, errorTexts[locale]('errors.rate_limited')), {
    status: 429,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Retry-After': String(wait),
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': pagePolicy(),
    },
  })
}

/** A document of its own: a page of the app would be rendered, which is what there was too much of. */
function refusalPage(locale: Locale, sentence: string): string {
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Ključ</title>
<style>:root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1.5rem}h1{font-size:1.25rem}</style>
<main><h1>${sentence}</h1></main>
</html>
`
}
