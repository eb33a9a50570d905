import en from '../messages/en.json' with { type: 'json' }
import sr from '../messages/sr.json' with { type: 'json' }

/** The two languages: the prefixes of their paths, and their texts. */
export const languages = [
  { name: 'Serbian', lang: 'sr-Latn', prefix: '', texts: sr },
  { name: 'English', lang: 'en', prefix: '/en', texts: en },
] as const

export type Language = (typeof languages)[number]

/** Serbian on a phone, English on a wide screen: what both screens show is tested once on each. */
export const languageOn = ({ project }: { project: { name: string } }): Language =>
  languages[project.name === 'phone' ? 0 : 1]
