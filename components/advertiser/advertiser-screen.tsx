import { BadgeCheck, Clock, Globe, Languages } from 'lucide-react'
import { TitledSection } from '@/components/ui/headings/titled-section'
import type { Advertiser } from '@/lib/advertisers/schema'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { pageSize } from '@/lib/listings/page-size'
import { JsonLd } from '@/lib/pages/json-ld'
import { paths } from '@/lib/paths'
import type { PropertyPage } from '@/lib/search/lists/property-page'
import { advertiserJsonLd, listJsonLd } from '@/lib/site/structured-data'

import { ListingGrid } from '../listing/listing-cards'
import { Badge } from '../ui/badge'
import { Pagination } from '../ui/pagination'
import { AdvertiserLogo } from './advertiser-logo'
import { OwnerFacts } from './owner-facts'

interface AdvertiserScreenProps {
  locale: Locale
  advertiser: Advertiser
  properties: Pick<PropertyPage, 'items' | 'total' | 'pages'>
  page: number
}

/** Who advertises, and all their listings. */
export function AdvertiserScreen({ locale, advertiser, properties, page }: AdvertiserScreenProps) {
  const t = translatorFor(locale, 'advertiser')
  const { slug, name, kind, about, logo_url, verified } = advertiser
  const before = (page - 1) * pageSize
  return (
    <div className="container-page py-6 md:py-12">
      <JsonLd data={advertiserJsonLd(locale, advertiser)} />
      {properties.items.length > 0 ? (
        <JsonLd data={listJsonLd(locale, name, properties.items, before)} />
      ) : null}
      <header className="grid gap-5 rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6">
        <div className="flex items-center gap-4">
          <AdvertiserLogo url={logo_url} name={name} className="size-16 text-2xl sm:size-20" />
          <div className="min-w-0">
            <h1 className="text-title wrap-anywhere">{name}</h1>
            <p className="mt-1 flex flex-wrap gap-2">
              <Badge>{t(`kinds.${kind}`)}</Badge>
              {verified ? (
                <Badge tone="accent">
                  <BadgeCheck className="size-4" />
                  {t('verified')}
                </Badge>
              ) : null}
            </p>
          </div>
        </div>
        {about ? (
          <p className="max-w-prose leading-relaxed whitespace-pre-line wrap-anywhere">{about}</p>
        ) : null}
        <OwnerFacts locale={locale} owner={advertiser} />
        <ProfileFacts locale={locale} advertiser={advertiser} />
      </header>
      <TitledSection id="homes" title={t('homesTitle', { count: properties.total })} className="mt-10">
        <div className="mt-5">
          <ListingGrid properties={properties.items} locale={locale} priority />
        </div>
        <div className="mt-8">
          <Pagination
            locale={locale}
            page={page}
            pages={properties.pages}
            hrefOf={(number) => localPath(locale, paths.advertiser(slug, number))}
          />
        </div>
      </TitledSection>
    </div>
  )
}

function ProfileFacts({ locale, advertiser }: { locale: Locale; advertiser: Advertiser }) {
  const t = translatorFor(locale, 'advertiser')
  const { hours, languages, register_number, website } = advertiser
  const rows = [
    [Clock, t('hours'), hours],
    [Languages, t('languages'), languages.join(', ')],
    [BadgeCheck, t('registerNumber'), register_number],
  ] as const
  if (!website && rows.every(([, , value]) => !value)) return null
  return (
    <dl className="grid gap-x-6 gap-y-3 border-t border-line pt-4 sm:grid-cols-2 lg:grid-cols-4">
      {rows.map(([Icon, label, value]) =>
        value ? (
          <div key={label} className="flex gap-2.5">
            <Icon className="mt-0.5 size-5 shrink-0 text-muted" />
            <div className="min-w-0">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          </div>
        ) : null,
      )}
      {website ? (
        <div className="flex gap-2.5">
          <Globe className="mt-0.5 size-5 shrink-0 text-muted" />
          <div className="min-w-0">
            <dt className="text-sm text-muted">{t('website')}</dt>
            <dd>
              <a
                href={website}
                rel="nofollow noopener noreferrer"
                className="font-semibold text-accent underline-offset-4 wrap-anywhere hover:underline"
              >
                {new URL(website).host}
              </a>
            </dd>
          </div>
        </div>
      ) : null}
    </dl>
  )
}
