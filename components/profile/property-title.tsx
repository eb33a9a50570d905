import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import type { Closing } from '@/lib/tokens/contacts/closing'
import { Badge } from '../ui/badge'
import { LinkPending } from '../ui/link-pending'

interface PropertyTitleProps {
  id: string
  title: string
  /** Not public, but unlocked: links to the purchased contact. */
  closing: Closing | null
  className: string
}

export function PropertyTitle({ id, title, closing, className }: PropertyTitleProps) {
  const t = useTranslations('profile')
  const locale = useLocale()
  const href = localPath(locale, closing ? paths.purchasedContact(id) : paths.property(id))
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link
        href={href}
        prefetch={false}
        className={`relative inline-flex min-h-11 min-w-0 items-center underline-offset-4 wrap-anywhere hover:underline ${className}`}
      >
        {title}
        <LinkPending href={href} />
      </Link>
      {closing ? <Badge>{t(`closings.${closing}`)}</Badge> : null}
    </span>
  )
}
