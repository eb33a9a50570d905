import { SearchX } from 'lucide-react'
import { PropertyBreadcrumbs } from '@/components/property/property-breadcrumbs'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import { Stat } from '@/components/ui/stat'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { Example } from './example'

export function Feedback({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'designTest')
  return (
    <>
      <Example title={t('messages')}>
        {(['info', 'success', 'danger'] as const).map((variant) => (
          <Alert key={variant} variant={variant} title={t(`alert.${variant}`)}>
            {t(`alert.${variant}Text`)}
          </Alert>
        ))}
      </Example>
      <Example title={t('badges')}>
        <div className="flex flex-wrap gap-3">
          {(['neutral', 'accent', 'solid', 'caution', 'danger'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {t(`badge.${tone}`)}
            </Badge>
          ))}
        </div>
      </Example>
      <Example title={t('waiting')}>
        <div className="flex flex-wrap items-center gap-8">
          <Spinner label={t('spinner')} />
          <Spinner label={t('spinner')} size="large" showLabel />
        </div>
        <div className="grid max-w-sm gap-3 rounded-card border border-line bg-surface p-4">
          <Skeleton className="aspect-[4/3] w-full" />
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </Example>
      <Example title={t('empty')}>
        <EmptyState
          headingLevel={3}
          icon={<SearchX />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <button type="button" className={buttonClass('secondary')}>
              {t('emptyAction')}
            </button>
          }
        />
      </Example>
      <Navigation locale={locale} />
      <Example title={t('figures')}>
        <dl>
          <Stat value="248" label={t('stat')} />
        </dl>
      </Example>
    </>
  )
}

function Navigation({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'designTest')
  const ui = translatorFor(locale, 'ui')
  const listing = translatorFor(locale, 'listing')
  const hrefOf = () => localPath(locale, paths.designTest)
  return (
    <Example title={t('ways')}>
      <PropertyBreadcrumbs
        label={ui('breadcrumb')}
        list={{ label: listing('forSale'), href: localPath(locale, paths.buy) }}
        town={{ label: t('field.value'), href: `${localPath(locale, paths.buy)}?city=Novi+Sad` }}
      />
      <Pagination locale={locale} page={6} pages={12} hrefOf={hrefOf} />
    </Example>
  )
}
