'use client'

import { useTranslations } from 'next-intl'

/** What to know before filling the form in; gone once the listing is published. */
export function FormIntro() {
  const t = useTranslations('publish')
  return <p className="mt-3 max-w-prose text-muted">{t('intro')}</p>
}
