'use client'

import { useEffect, useState } from 'react'
import { bottomBarId } from '@/components/ui/overlay/bottom-bar'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { useUnlockedContact } from '@/lib/unlocks/unlocked-contact-store'
import { contactId } from '../../contact/contact-parts'
import { buttonClass } from '../../ui/button'
import type { PhoneBarLabels } from './phone-bar'

interface ContactBarProps {
  price: string
  labels: PhoneBarLabels & { toContact: string }
}

/** Links to the contact or, once unlocked, to call and write. Hidden while the contact card is in view. */
export function ContactBar({ price, labels }: ContactBarProps) {
  const away = useInView(contactId)
  const phone = useUnlockedContact()?.phone
  const links = useLazyModule(() => import('./phone-bar'), phone !== undefined)
  return (
    <div
      id={bottomBarId}
      className={`sticky bottom-(--stick) z-30 -mx-4 mt-10 -mb-12 flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line bg-surface px-4 py-2.5 [transition:translate_150ms] md:-mx-8 md:-mb-16 md:px-8 lg:hidden group-has-data-own/page:hidden print:hidden ${away ? 'invisible [translate:0_100%]' : ''}`}
    >
      {links.value && phone && !away ? (
        <links.value.PhoneBar phone={phone} labels={labels} />
      ) : (
        <>
          <p className="min-w-0 text-lg leading-tight font-bold whitespace-nowrap">{price}</p>
          <a href={`#${contactId}`} className={buttonClass('primary', 'max-w-full shrink-0 wrap-anywhere')}>
            {labels.toContact}
          </a>
        </>
      )}
    </div>
  )
}

/** Whether the element is in view, not counting the area of the header and the lower edge. */
function useInView(id: string): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    // On a busy page several changes come at once: the last one counts.
    const observer = new IntersectionObserver(
      (changes) => setInView(changes.at(-1)?.isIntersecting ?? false),
      {
        rootMargin: '-64px 0px -25%',
      },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return inView
}
