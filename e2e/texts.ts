import en from '../messages/en.json' with { type: 'json' }
import sr from '../messages/sr.json' with { type: 'json' }

/** The two languages: the prefixes of their paths, and their texts. */
export const languages = [
  { name: 'Serbian', lang: 'sr-Latn', prefix: '', texts: sr },
  { name: 'English', lang: 'en', prefix: '/en', texts: en },
] as const

export type Language = (typeof languages)[number]
