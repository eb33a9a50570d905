import 'server-only'
import { createTranslator } from 'use-intl/core'
import { env } from '@/lib/env'
import { localPath } from '@/lib/i18n/local-path'
import { type Locale, routing } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import en from '@/messages/en.json'
import sr from '@/messages/sr.json'
import { buttonLink, mailHeading, mailPage, paragraph } from './mail-html'

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
    html: mailPage(routing.locales.map((locale) => htmlPart(locale, tokenHash)).join(divider)),
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
  return `<div lang="${locale}">
${mailHeading(t('heading'))}${paragraph(t('greeting'))}${paragraph(t('reason'))}
${buttonLink(link(locale, tokenHash), t('button'))}
${paragraph(t('lifetime'))}${paragraph(t('ignore'))}
</div>`
}

const divider = '<hr style="margin:32px 0;border:0;border-top:1px solid #dbe1da">'
