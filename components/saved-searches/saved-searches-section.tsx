'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSavedSearches } from '@/lib/api/client/saved-searches'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { EmptyLine } from '../profile/empty-line'
import { Section } from '../profile/section'
import { SavedSearchItem } from './saved-search-item'

const id = 'saved-searches'

/** The searches that someone keeps: each leads to its results, and says whether mails come. */
export function SavedSearchesSection({ locale, userId }: { locale: Locale; userId: string }) {
  const t = useTranslations('savedSearches.profile')
  const [said, setSaid] = useState('')
  const query = useSavedSearches(userId)

  return (
    <div>
      <Section
        id={id}
        title={t('title')}
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyLine text={t('empty')} action={{ href: localPath(locale, paths.buy), label: t('browse') }} />
        }
      >
        {({ items }) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
            {items.map((search) => (
              <SavedSearchItem
                key={search.id}
                locale={locale}
                userId={userId}
                search={search}
                say={setSaid}
              />
            ))}
          </ul>
        )}
      </Section>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
