import 'server-only'
import { createTranslator } from 'use-intl/core'
import en from '@/messages/en.json'
import sr from '@/messages/sr.json'

/** What the API says, in each language. */
export const errorMessages = {
  'sr-Latn': createTranslator({ locale: 'sr-Latn', messages: sr, namespace: 'api' }),
  en: createTranslator({ locale: 'en', messages: en, namespace: 'api' }),
}
