import 'server-only'
import { type ErrorCode, waitValues } from '@/lib/http/errors'
import { failureTexts } from '@/lib/i18n/failure-texts'
import { localPath, splitLocale } from '@/lib/i18n/local-path'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { contentSecurityPolicy } from './content-security-policy'

const style =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1.5rem;' +
  'background:#f7f8f5;color:#12201a}h1{font-size:1.25rem}a{color:inherit;margin-right:1.5rem}' +
  '@media(prefers-color-scheme:dark){body{background:#0f1513;color:#eef3f0}}'

const reasons: Partial<Record<number, ErrorCode>> = {
  400: 'bad_address',
  414: 'address_too_long',
  429: 'rate_limited',
}

/** Uses neither the framework nor scripts. @param path of the requested page @param retryAfter seconds */
export function renderErrorPage(path: string, status: 400 | 414 | 429 | 500 | 503, retryAfter = 5): Response {
  const { locale } = splitLocale(path)
  const { title, text, again, home } = failureTexts[locale]
  const isRetryable = status !== 400 && status !== 414
  const code = reasons[status]
  const reason = code ? translatorFor(locale, 'api')(`errors.${code}`, waitValues(retryAfter)) : text
  const html = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} · Ključ</title>
<style>${style}</style>
<main><h1>${title}</h1><p role="alert">${reason}</p><p>${isRetryable ? `<a href="">${again}</a>` : ''}<a href="${localPath(locale, paths.home)}">${home}</a></p></main>
</html>
`
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': contentSecurityPolicy([]),
      ...(status === 429 || status === 503 ? { 'Retry-After': String(retryAfter) } : {}),
    },
  })
}
