import { Armchair, Smartphone, Sun } from 'lucide-react'
import { useTranslations } from 'next-intl'

const tips = { light: Sun, landscape: Smartphone, rooms: Armchair } as const

export function PhotoTips() {
  const t = useTranslations('photos.tips')
  return (
    <div className="grid gap-3 text-sm text-muted">
      <p className="text-center font-medium text-ink">{t('title')}</p>
      <ul className="grid gap-3 sm:grid-cols-3">
        {(Object.keys(tips) as (keyof typeof tips)[]).map((tip) => {
          const Icon = tips[tip]
          return (
            <li key={tip} className="flex gap-2.5">
              <Icon className="size-5 shrink-0 text-accent" />
              {t(tip)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
