'use client'

import { Heart } from 'lucide-react'
import { LocalLink } from '@/components/ui/local-link'
import { useFavoriteCount } from '@/lib/favorites/browser/use-favorite'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'

const mostShown = 99

/** A heart with the number of favorites, for everybody. */
export function FavoritesLink({ locale, label }: { locale: Locale; label: string }) {
  const count = useFavoriteCount()
  return (
    <LocalLink
      locale={locale}
      to={paths.favorites}
      aria-label={count > 0 ? `${label}: ${count}` : label}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken noscript:hidden"
    >
      <Heart className="size-5" />
      {count > 0 ? (
        <span className="absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-xs leading-4.5 font-semibold text-on-accent">
          {count > mostShown ? `${mostShown}+` : count}
        </span>
      ) : null}
    </LocalLink>
  )
}
