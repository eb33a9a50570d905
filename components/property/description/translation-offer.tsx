'use client'

import { useHydrated } from '@/lib/browser/use-hydrated'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { textLinkClass } from '../../ui/button'
import type { TranslateTextProps } from './translate-text'

interface TranslationOfferProps extends TranslateTextProps {
  /** A translation of the page on another site. */
  elsewhere: string
}

/** A link to a translation elsewhere that says where it leads; in a browser that has a translator, its own instead. */
export function TranslationOffer({ elsewhere, ...props }: TranslationOfferProps) {
  const isHydrated = useHydrated()
  const { value } = useLazyModule(() => import('./translate-text'), isHydrated && 'Translator' in window)
  const link = (
    <a
      href={elsewhere}
      target="_blank"
      rel="noreferrer nofollow"
      className={`${textLinkClass} justify-self-start print:hidden`}
    >
      {props.labels.elsewhere}
    </a>
  )
  return value ? <value.TranslateText {...props}>{link}</value.TranslateText> : link
}
