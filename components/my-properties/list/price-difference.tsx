import { useTranslations } from 'next-intl'

/** A price beside the median of similar listings nearby; nothing where there are too few of them. */
export function PriceDifference({ percent }: { percent: number | undefined }) {
  const t = useTranslations('myProperties.workspace.median')
  if (percent === undefined) return null
  if (percent === 0) return <span>{t('equal')}</span>
  return <span>{t(percent > 0 ? 'above' : 'below', { percent: Math.abs(percent) })}</span>
}
