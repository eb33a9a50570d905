import 'server-only'
import type { useTranslations } from 'next-intl'
import { createTranslator } from 'use-intl/core'
import en from '@/messages/en.json'
import sr from '@/messages/sr.json'
import type { Locale } from './routing'

type Namespace = NonNullable<Parameters<typeof useTranslations>[0]>

/** The texts of a namespace, or all of them, as `t('key', values)`. */
export type Translator<Name extends Namespace = never> = ReturnType<typeof useTranslations<Name>>

const messages = { 'sr-Latn': sr, en }
const translators = new Map<string, unknown>()

/**
 * The texts of a language on the server, made once per process: next-intl's `getTranslations` reads every
 * message anew for each page, a tenth of what a search's page costs.
 */
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
