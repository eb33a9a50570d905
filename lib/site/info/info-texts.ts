import 'server-only'
import type { Locale } from '@/lib/i18n/routing'
import { type Operator, operatorLine } from '@/lib/settings/operator'
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

/** Parts that stand only while the site is a demonstration, or only when an operator is named. */
const conditional: Partial<Record<InfoPage, { demonstration: string[]; operated: string[] }>> = {
  about: { demonstration: ['demo'], operated: ['operator'] },
  contact: { demonstration: ['account'], operated: ['operator'] },
  gdpr: { demonstration: ['demo'], operated: ['operator'] },
  terms: { demonstration: ['demo'], operated: ['operator'] },
}

/** Returns a page's texts, with sections in the order of the messages. Each line is a paragraph. */
export function infoTexts(locale: Locale, page: InfoPage, operator: Operator | null): InfoTexts {
  const { parts, ...texts } = messages[locale][page]
  const hidden = conditional[page]?.[operator ? 'demonstration' : 'operated'] ?? []
  const named = operator ? operatorLine(operator) : ''
  const sentenceEnd = named.replace(/\.?$/, '.')
  return {
    ...texts,
    parts: Object.entries(parts)
      .filter(([key]) => !hidden.includes(key))
      .map(([key, { title, text, list }]) => ({
        key,
        title,
        paragraphs:
          text
            ?.replaceAll('{operator}.', () => sentenceEnd)
            .replaceAll('{operator}', () => named)
            .split('\n') ?? [],
        items: Object.values(list ?? {}),
      })),
  }
}
