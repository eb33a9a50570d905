import Link from 'next/link'
import type { ComponentProps } from 'react'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'

interface LocalLinkProps extends Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> {
  locale: Locale
  /** A path without its language. */
  to: string
}

/** A link to a page in the reader's language, which is loaded when it is followed. */
export function LocalLink({ locale, to, ...link }: LocalLinkProps) {
  return <Link href={localPath(locale, to)} prefetch={false} {...link} />
}
