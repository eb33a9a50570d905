import { BadgeCheck } from 'lucide-react'
import Link from 'next/link'
import { TitledSection } from '@/components/ui/headings/titled-section'
import type { ListingOwner } from '@/lib/advertisers/schema'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { AdvertiserLogo } from '../advertiser/advertiser-logo'
import { OwnerFacts } from '../advertiser/owner-facts'
import { textLinkClass } from '../ui/button'

/** Who advertises the property, before anybody pays. */
export function PropertyOwner({ locale, owner }: { locale: Locale; owner: ListingOwner }) {
  const t = translatorFor(locale, 'advertiser')
  const { profile } = owner
  return (
    <TitledSection id="advertiser" title={t('title')} className="grid gap-3 print:hidden">
      {profile ? (
        <div className="flex items-center gap-3">
          <AdvertiserLogo url={profile.logo_url} className="size-11" />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{profile.name}</p>
            <p className="flex flex-wrap gap-x-2 text-sm text-muted">
              <span>{t(`kinds.${profile.kind}`)}</span>
              {profile.verified ? (
                <span className="inline-flex items-center gap-1 font-medium text-accent">
                  <BadgeCheck className="size-4" />
                  {t('verified')}
                </span>
              ) : null}
            </p>
          </div>
        </div>
      ) : null}
      <OwnerFacts locale={locale} owner={owner} />
      {profile ? (
        <Link
          href={localPath(locale, paths.advertiser(profile.slug))}
          prefetch={false}
          className={textLinkClass}
        >
          {t('allHomes')}
        </Link>
      ) : null}
    </TitledSection>
  )
}
