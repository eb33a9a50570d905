'use client'

import { useTranslations } from 'next-intl'

const parts = ['contacts', 'favorites', 'saved-searches', 'ledger', 'settings'] as const

/** Links to the page's sections: a sticky row on phones, a column on wide screens. */
export function ProfileNav() {
  const t = useTranslations('profile.nav')
  return (
    <nav
      aria-label={t('label')}
      className="z-20 min-w-0 bg-paper max-lg:-mx-4 max-lg:border-b max-lg:border-line md:max-lg:-mx-8 max-lg:[@media(height>=30rem)]:sticky max-lg:top-16"
    >
      <ul className="flex gap-1 [scrollbar-width:none] max-lg:overflow-x-auto max-lg:px-2 md:max-lg:px-6 lg:grid">
        {parts.map((part) => (
          <li key={part} className="shrink-0">
            <a
              href={`#${part}`}
              className="flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-sunken"
            >
              {t(part)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
