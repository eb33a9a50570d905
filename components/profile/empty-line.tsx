import Link from 'next/link'
import { useLocale } from 'next-intl'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { textLinkClass } from '../ui/button'

interface EmptyLineProps {
  text: string
  /** The label of a link to all properties. */
  browse?: string
}

export function EmptyLine({ text, browse }: EmptyLineProps) {
  const locale = useLocale()
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-muted">
      {text}
      {browse ? (
        <Link href={localPath(locale, paths.buy)} className={textLinkClass}>
          {browse}
        </Link>
      ) : null}
    </p>
  )
}
