import 'server-only'
import { localPath } from '@/lib/i18n/local-path'
import { type Locale, routing } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/platform/site-url'
import { operatorLine, siteOperator } from '@/lib/settings/operator'

export function mailPage(content: string): string {
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:24px 12px;background:#f7f8f5;font-family:system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px 28px;border-radius:16px;background:#ffffff;overflow-wrap:anywhere">
<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:#0a6a4b">Ključ</p>
${content}
</div>
<p style="max-width:520px;margin:16px auto 0;padding:0 28px;font-size:13px;line-height:1.5;color:#5b6860">${senderLines().map(escapeHtml).join('<br>')}</p>
</body></html>
`
}

/** Mail programs hide what follows in answers (RFC 3676, 4.3). */
const signatureMark = '-- '

/** A mail's plain text, with who sends it. */
export function mailText(content: string): string {
  return `${content}\n\n${[signatureMark, ...senderLines()].join('\n')}`
}

/** In both languages, since many mails are. */
function senderLines(): string[] {
  const operator = siteOperator()
  const site = absoluteUrl('/')
  return routing.locales.map((locale) => {
    const t = translatorFor(locale, 'mail.footer')
    return operator ? t('operator', { operator: operatorLine(operator), site }) : t('demonstration', { site })
  })
}

export function mailHeading(text: string): string {
  return `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;color:#12201a">${escapeHtml(text)}</h1>`
}

export function paragraph(text: string): string {
  return `<p style="margin:0 0 12px;font-size:16px;line-height:1.55;white-space:pre-line;color:#3c4a43">${escapeHtml(text)}</p>`
}

export function buttonLink(href: string, label: string): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(href)}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:#0a6a4b;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

export const divider = '<hr style="margin:32px 0;border:0;border-top:1px solid #dbe1da">'

export function absolutePageUrl(locale: Locale, path: string): string {
  return absoluteUrl(localPath(locale, path))
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** Headers for unsubscribing with one click (RFC 8058). */
export function unsubscribeHeaders(token: string) {
  return {
    'List-Unsubscribe': `<${absoluteUrl(paths.oneClickUnsubscribe(token))}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
