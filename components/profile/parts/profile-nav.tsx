import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { LocalLink } from '@/components/ui/local-link'
import type { Profile } from '@/lib/accounts/schema'
import { useAdvertiser } from '@/lib/advertisers/use-advertiser'
import { paths } from '@/lib/paths'

const parts = [
  ['contacts', paths.profile],
  ['saved', paths.profileSaved],
  ['tokens', paths.profileTokens],
  ['advertiser', paths.profileAdvertiser],
  ['settings', paths.settings],
] as const

export type PartName = (typeof parts)[number][0]

interface ProfileNavProps {
  part: PartName
  userId: string
  profile: Profile | undefined
}

/** Links to the profile's pages: a sticky row on phones, a column on wide screens. */
export function ProfileNav({ part, userId, profile }: ProfileNavProps) {
  const t = useTranslations('profile.nav')
  const locale = useLocale()
  const advertises = useAdvertises(userId, profile)
  const row = useRef<HTMLUListElement>(null)
  // The last links of the row are out of a phone's view.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - 16
  }, [])
  const shown = parts.filter(([name]) => name !== 'advertiser' || advertises || part === 'advertiser')
  return (
    <nav
      aria-label={t('label')}
      className="z-20 min-w-0 bg-paper max-lg:-mx-4 max-lg:border-b max-lg:border-line md:max-lg:-mx-8 max-lg:[@media(height>=30rem)]:sticky max-lg:top-[calc(4rem+var(--stick))]"
    >
      <ul
        ref={row}
        className="relative flex gap-1 [scrollbar-width:none] max-lg:overflow-x-auto max-lg:px-2 md:max-lg:px-6 lg:grid"
      >
        {shown.map(([name, path]) => (
          <li key={name} className="shrink-0">
            <LocalLink
              locale={locale}
              to={path}
              aria-current={name === part ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent px-3 font-medium hover:bg-sunken aria-[current]:text-accent max-lg:aria-[current]:border-accent lg:rounded-control lg:border-b-0 lg:aria-[current]:bg-accent-soft"
            >
              {t(name)}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Whether the account has listings, a public profile or an agency, and so a use for the tools of advertisers. */
export function useAdvertises(userId: string, profile: Profile | undefined): boolean {
  const { data: advertiser } = useAdvertiser(userId)
  return Boolean(profile?.listings.length || profile?.agency || advertiser)
}
