import { BadgeCheck } from 'lucide-react'
import type { ListingOwner } from '@/lib/advertisers/schema'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { AdvertiserLogo } from '../advertiser/advertiser-logo'
import { OwnerFacts } from '../advertiser/owner-facts'

/** Who advertises the property, before anybody pays. */
export function PropertyOwner({ locale, owner }: { locale: Locale; owner: ListingOwner }) {
  const t = translatorFor(locale, 'advertiser')
  const { profile } = owner
  return (
    <section aria-label={t('title')} className="grid gap-3 print:hidden">
      <div className="flex items-center gap-3">
        <AdvertiserLogo url={profile?.logo_url ?? null} name={profile?.name ?? null} className="size-11" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
            <span>{profile?.name ?? t('kinds.owner')}</span>
            {profile?.verified ? (
              <span className="inline-flex items-center gap-1 text-sm font-medium text-accent">
                <BadgeCheck className="size-4" />
                <span>{t('verified')}</span>
              </span>
            ) : null}
          </p>
          <p className="text-sm text-muted">{profile ? t(`kinds.${profile.kind}`) : t('noProfile')}</p>
        </div>
      </div>
      <OwnerFacts locale={locale} owner={owner} slug={profile?.slug} />
    </section>
  )
}
