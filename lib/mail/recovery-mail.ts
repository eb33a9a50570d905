import 'server-only'
import { createTranslator } from 'use-intl/core'
import { env } from '@/lib/env'
import { localPath } from '@/lib/i18n/local-path'
import { type Locale, routing } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import en from '@/messages/en.json'
import sr from '@/messages/sr.json'

const translators = {
  'sr-Latn': createTranslator({ locale: 'sr-Latn', messages: sr, namespace: 'mail.recovery' }),
  en: createTranslator({ locale: 'en', messages: en, namespace: 'mail.recovery' }),
}

/**
 * The mail of a forgotten password, in both languages: nothing tells which one the reader speaks.
 * Its links are built from SITE_URL alone, never from a request.
 */
export function recoveryMail(tokenHash: string): { subject: string; text: string; html: string } {
  return {
    subject: translators['sr-Latn']('subject'),
    text: routing.locales.map((locale) => textPart(locale, tokenHash)).join('\n\n—\n\n'),
    html: page(routing.locales.map((locale) => htmlPart(locale, tokenHash)).join(divider)),
  }
}

function link(locale: Locale, tokenHash: string): string {
  const url = new URL(localPath(locale, paths.resetPassword), env.SITE_URL)
  url.search = new URLSearchParams({ token_hash: tokenHash, type: 'recovery' }).toString()
  return url.href
}

function textPart(locale: Locale, tokenHash: string): string {
  const t = translators[locale]
  return [t('greeting'), t('reason'), link(locale, tokenHash), t('lifetime'), t('ignore')].join('\n\n')
}

function htmlPart(locale: Locale, tokenHash: string): string {
  const t = translators[locale]
  const href = escapeHtml(link(locale, tokenHash))
  return `<div lang="${locale}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;color:#12201a">${escapeHtml(t('heading'))}</h1>
${paragraph(t('greeting'))}${paragraph(t('reason'))}
<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:#0a6a4b;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(t('button'))}</a></p>
${paragraph(t('lifetime'))}${paragraph(t('ignore'))}
</div>`
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 12px;font-size:16px;line-height:1.55;color:#3c4a43">${escapeHtml(text)}</p>`
}

const divider = '<hr style="margin:32px 0;border:0;border-top:1px solid #dbe1da">'

function page(content: string): string {
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:24px 12px;background:#f7f8f5;font-family:system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px 28px;border-radius:16px;background:#ffffff">
<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:#0a6a4b">Ključ</p>
${content}
</div></body></html>
`
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
