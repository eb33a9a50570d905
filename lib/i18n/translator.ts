import 'server-only'
import type { Messages, useTranslations } from 'next-intl'
import { createTranslator } from 'use-intl/core'
import en from '@/messages/en.json'
import sr from '@/messages/sr.json'
import type { Locale } from './routing'

type Namespace = NonNullable<Parameters<typeof useTranslations>[0]>

export type Translator<Name extends Namespace = never> = ReturnType<typeof useTranslations<Name>>

const messages: Record<Locale, Messages> = { 'sr-Latn': sr, en }
const translators = new Map<string, unknown>()

/** All messages of a language, for components that do not format them. */
export function messagesFor(locale: Locale): Messages {
  return messages[locale]
}

/** Cached per process: `getTranslations` reads all messages per page, a tenth of a search page's time. */
export function translatorFor<Name extends Namespace = never>(
  locale: Locale,
  namespace?: Name,
): Translator<Name> {
  const key = `${locale} ${namespace ?? ''}`
  const known = translators.get(key) as Translator<Name> | undefined
  if (known) return known
  const made = createTranslator({ locale, messages: messages[locale], ...(namespace && { namespace }) })
  translators.set(key, made)
  return made as Translator<Name>
}
