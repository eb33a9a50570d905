'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useListing } from '@/lib/api/queries/listings'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { Badge } from '../ui/badge'

interface PropertyTitleProps {
  locale: Locale
  id: string
  title: string
  /** Of the link. */
  className: string
}

/** A property's title, as a link while there is a page that it could lead to. */
export function PropertyTitle({ locale, id, title, className }: PropertyTitleProps) {
  const t = useTranslations('profile')
  const { data: listing } = useListing(id)
  if (listing === null) {
    return (
      <p className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
        <Badge>{t('withdrawn')}</Badge>
      </p>
    )
  }
  return (
    <Link
      href={localPath(locale, paths.property(id))}
      prefetch={false}
      className={`inline-flex min-h-11 min-w-0 items-center underline-offset-4 wrap-anywhere hover:underline ${className}`}
    >
      {title}
    </Link>
  )
}
