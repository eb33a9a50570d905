import { type Script, transliterate } from '@/lib/text/transliterate'
import type { OwnerText } from './localized-texts'

const languages = { latin: 'sr-Latn', cyrillic: 'sr-Cyrl' } as const

export function isScript(name: string): name is Script {
  return name === 'latin' || name === 'cyrillic'
}

/** Returns a function that writes Serbian texts of owners in a script, and leaves all others as they are. */
export function inScript(script: Script): (text: OwnerText) => OwnerText {
  const page = document.documentElement.lang
  const wanted = languages[script]
  return (written) => {
    const lang = written.lang ?? page
    if (lang === wanted || (lang !== 'sr-Latn' && lang !== 'sr-Cyrl')) return written
    const text = transliterate(written.text, script)
    return wanted === page ? { text } : { text, lang: wanted }
  }
}
