import 'server-only'
import { LRUCache } from 'lru-cache'
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
  const made = remembering(
    key,
    createTranslator({
      locale,
      messages: messages[locale],
      ...(namespace && { namespace }),
    }) as unknown as Format,
  )
  translators.set(key, made)
  return made as unknown as Translator<Name>
}

type Format = ((key: string, values?: object, formats?: object) => string) & { has: (key: string) => boolean }

/** Texts with their values, of all translators. */
const formatted = new LRUCache<string, string>({ max: 5_000 })
const maxRemembered = 200

/** Finding a text and formatting it takes some 2 to 10 µs, and a list has several hundred, mostly the same ones. */
function remembering(name: string, format: Format): Format {
  const plain = new Map<string, string>()
  const translate = (key: string, values?: object, formats?: object) => {
    if (formats !== undefined) return format(key, values, formats)
    if (values !== undefined) return withValues(name, format, key, values)
    const known = plain.get(key)
    if (known !== undefined) return known
    const text = format(key)
    if (format.has(key)) plain.set(key, text)
    return text
  }
  return Object.assign(translate, format)
}

/** Values are numbers and texts, rarely others, and stand in one order for each place that asks. */
function withValues(name: string, format: Format, key: string, values: object): string {
  let id = `${name}\0${key}`
  for (const [value, given] of Object.entries(values)) {
    if (typeof given !== 'number' && typeof given !== 'string') return format(key, values)
    id += `\0${value}\0${typeof given === 'number' ? '#' : ''}${given}`
  }
  if (id.length > maxRemembered) return format(key, values)
  const known = formatted.get(id)
  if (known !== undefined) return known
  const text = format(key, values)
  formatted.set(id, text)
  return text
}
