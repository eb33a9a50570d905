'use client'

import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { localStore } from '@/lib/browser/storage'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { switchLanguage } from '../layout/language-switch'
import { textLinkClass } from '../ui/button'

const key = 'kljuc-english-offered'

/** Offers the English page once to browsers that prefer English; the page itself is the same for everyone. */
export function LanguageOffer({ label, dismiss }: { label: string; dismiss: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const prefersEnglish = navigator.languages[0]?.toLowerCase().startsWith('en')
    if (!prefersEnglish || localStore.read('language') || localStore.read(key)) return
    // Where nothing can be stored, it would come back at every visit.
    setShown(localStore.write(key, '1'))
  }, [])
  if (!shown) return null
  return (
    // In the space below, so that nothing moves when it appears.
    <p className="absolute top-full left-0 flex items-center gap-x-2 text-sm text-muted">
      <a
        href={localPath('en', paths.home)}
        hrefLang="en"
        lang="en"
        onClick={(event) => {
          event.preventDefault()
          switchLanguage('en')
        }}
        className={textLinkClass}
      >
        {label}
      </a>
      <button
        type="button"
        aria-label={dismiss}
        title={dismiss}
        onClick={() => setShown(false)}
        className="inline-flex size-11 items-center justify-center rounded-control hover:bg-sunken"
      >
        <X className="size-4" />
      </button>
    </p>
  )
}
