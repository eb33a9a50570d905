import 'server-only'
import type { Locale } from '@/lib/i18n/routing'
import en from '@/messages/en.json'
import sr from '@/messages/sr.json'
import type { InfoPage } from './info-pages'

export interface InfoPart {
  key: string
  title: string
  paragraphs: string[]
  items: string[]
}

interface Messages {
  title: string
  description: string
  intro: string
  parts: Record<string, { title: string; text?: string; list?: Record<string, string> }>
}

type InfoTexts = Omit<Messages, 'parts'> & { parts: InfoPart[] }

const messages: Record<Locale, Record<InfoPage, Messages>> = { 'sr-Latn': sr.info, en: en.info }

/** Returns a page's texts, with sections in the order of the messages. Each line is a paragraph. */
export function infoTexts(locale: Locale, page: InfoPage): InfoTexts {
  const { parts, ...texts } = messages[locale][page]
  return {
    ...texts,
    parts: Object.entries(parts).map(([key, { title, text, list }]) => ({
      key,
      title,
      paragraphs: text?.split('\n') ?? [],
      items: Object.values(list ?? {}),
    })),
  }
}

const unread = /^(no|do-?not)-?_?reply@/i

/** Null when no mail is sent or the sender is a no-reply address. @param from `MAIL_FROM`, possibly with a name */
export function operatorAddress(smtpUrl: string | undefined, from: string): string | null {
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from
  return smtpUrl === undefined || unread.test(address) ? null : address
}
