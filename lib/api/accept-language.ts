import type { Locale } from '@/lib/i18n/routing'

/** Returns the first of our languages that `Accept-Language` prefers, else Serbian. */
export function preferredLocale(acceptLanguage: string | null): Locale {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.trim().split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ language, quality }) => (language === 'sr' || language === 'en') && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wishes[0]?.language === 'en' ? 'en' : 'sr-Latn'
}
