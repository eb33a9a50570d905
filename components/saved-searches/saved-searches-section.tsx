'use client'

import { BellPlus } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSavedSearches } from '@/lib/api/client/saved-searches'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { Section } from '../profile/section'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
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
          <EmptyState
            headingLevel={3}
            icon={<BellPlus aria-hidden />}
            title={t('empty')}
            text={t('emptyText')}
            action={
              <Link href={localPath(locale, paths.buy)} className={buttonClass('secondary')}>
                {t('browse')}
              </Link>
            }
          />
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
