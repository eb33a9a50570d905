import { useLocale, useTranslations } from 'next-intl'
import type { z } from 'zod'
import { loadPart } from '@/lib/browser/load-part'
import type { FieldError } from '@/lib/http/errors'
import { formatValues } from '@/lib/i18n/format/number'

export interface Rules {
  load: () => Promise<z.ZodType>
  /** Undefined where the page has none. */
  sentence: (problem: FieldError, field: string) => string | undefined
}

/**
 * The API's schema of what a form sends, which is loaded once the form is used.
 * @param own what a form says of a field instead of the API
 */
export function useRules(
  load: () => Promise<z.ZodType>,
  own?: (field: string, key: FieldError['key']) => string | undefined,
): Rules {
  const t = useTranslations('api.fields')
  const locale = useLocale()
  return {
    load: () => loadPart(load),
    sentence: ({ key, values }, field) =>
      own?.(field, key) ?? (t.has(key) ? t(key, formatValues(locale, values)) : undefined),
  }
}
