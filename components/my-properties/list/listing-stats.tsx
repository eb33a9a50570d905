import { Eye, Heart, KeyRound } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'

interface ListingStatsProps {
  views: number
  saves: number
  unlocks: number
}

const icons = { views: Eye, saves: Heart, unlocks: KeyRound }

export function ListingStats(figures: ListingStatsProps) {
  const t = useTranslations('myProperties.figures')
  const { number } = useFormatter()
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-control border border-line text-center">
      {(['views', 'saves', 'unlocks'] as const).map((name) => {
        const Icon = icons[name]
        return (
          <div key={name} className="flex min-w-0 flex-col-reverse px-1 py-2">
            <dt className="truncate text-xs text-muted">{t(name, { count: figures[name] })}</dt>
            <dd className="flex items-center justify-center gap-1.5 font-semibold tabular-nums">
              <Icon className="size-4 text-muted" />
              {number(figures[name])}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
