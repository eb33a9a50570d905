import { useTranslations } from 'next-intl'

export function FormIntro() {
  const t = useTranslations('publish')
  return <p className="mt-3 max-w-prose text-muted">{t('intro')}</p>
}
