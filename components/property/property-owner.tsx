import { BadgeCheck } from 'lucide-react'
import { LocalLink } from '@/components/ui/local-link'
import type { ListingOwner } from '@/lib/advertisers/schema'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { AdvertiserLogo } from '../advertiser/advertiser-logo'
import { inlineLinkClass } from '../ui/button'

/** Who advertises the property, in two lines: the way to the contact below has to stay in the first screen. */
export function PropertyOwner({ locale, owner }: { locale: Locale; owner: ListingOwner }) {
  const t = translatorFor(locale, 'advertiser')
  const { profile, homes, since } = owner
  const year = t('sinceYear', { year: since.slice(0, 4) })
  const listings = t('listings', { count: homes })
  return (
    <div className="flex items-center gap-3 print:hidden">
      <AdvertiserLogo url={profile?.logo_url ?? null} name={profile?.name ?? null} className="size-10" />
      <div className="min-w-0 leading-tight">
        <p className="font-semibold wrap-anywhere">
          <span>{profile?.name ?? t('kinds.owner')}</span>
          {profile?.verified ? (
            <BadgeCheck
              role="img"
              aria-label={t('verified')}
              className="ms-1.5 inline size-5 align-text-bottom text-accent"
            />
          ) : null}
        </p>
        <p className="text-sm text-muted">
          <span>{`${profile ? t(`kinds.${profile.kind}`) : t('noProfile')} · ${year} · `}</span>
          {profile ? (
            <LocalLink locale={locale} to={paths.advertiser(profile.slug)} className={inlineLinkClass}>
              {`${listings}\u00a0→`}
            </LocalLink>
          ) : (
            <span>{listings}</span>
          )}
        </p>
      </div>
    </div>
  )
}
