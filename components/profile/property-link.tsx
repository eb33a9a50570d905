import { Building2 } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { localPath } from '@/lib/i18n/local-path'
import { toDisplayImage } from '@/lib/listings/property/display-image'
import { useProperty } from '@/lib/listings/property/use-property'
import { paths } from '@/lib/paths'
import { languageOf } from '@/lib/text/language-of'
import type { ClosedReason } from '@/lib/unlocks/ledger-row'
import { Photo } from '../listing/photo'
import { LinkPending } from '../skeletons/link-pending'
import { Badge } from '../ui/badge'

interface PropertyTitleProps {
  id: string
  title: string
  /** Why the property is not public although its contact is unlocked; then it links to the unlocked contact. */
  closing: ClosedReason | null
  className: string
}

export function PropertyTitle({ id, title, closing, className }: PropertyTitleProps) {
  const t = useTranslations('profile')
  const locale = useLocale()
  const lang = languageOf(title)
  const href = localPath(locale, closing ? paths.unlockedContact(id) : paths.property(id))
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link
        href={href}
        prefetch={false}
        className={`relative inline-flex min-h-11 min-w-0 items-center underline-offset-4 wrap-anywhere hover:underline ${className}`}
      >
        <span lang={lang === locale ? undefined : lang}>{title}</span>
        <LinkPending href={href} />
      </Link>
      {closing ? <Badge>{t(`closings.${closing}`)}</Badge> : null}
    </span>
  )
}

/** A property's cover; an icon if it has none or is withdrawn. */
export function PropertyImage({ id }: { id: string }) {
  const { data: property } = useProperty(id)
  const photo = useMemo(() => {
    const [cover] = property?.images ?? []
    return cover && toDisplayImage(cover)
  }, [property])
  return (
    <span className="grid aspect-4/3 w-[min(5rem,22vw)] shrink-0 place-items-center self-start overflow-hidden rounded-control bg-sunken text-muted sm:w-28">
      {photo ? <Photo photo={photo} alt="" sizes="7rem" unavailable="" /> : <Building2 className="size-6" />}
    </span>
  )
}
