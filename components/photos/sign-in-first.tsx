import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { sectionId } from '@/lib/publishing/section-states'
import { buttonClass } from '../ui/button'

/** Asks a visitor who chooses photos to sign in or up, from where the way leads back to the photos. */
export function SignInFirst() {
  const t = useTranslations('photos.signIn')
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const back = `${localPath(locale, paths.addProperty)}#${sectionId('photos')}`
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 rounded-control border border-accent/40 bg-accent-soft p-4"
    >
      <p className="font-semibold">{t('title')}</p>
      <p>{t('text')}</p>
      <p className="flex flex-wrap gap-3">
        <a href={localPath(locale, paths.login(back))} className={buttonClass()}>
          {t('signIn')}
        </a>
        <a href={localPath(locale, paths.register(back))} className={buttonClass('secondary')}>
          {t('signUp')}
        </a>
      </p>
    </div>
  )
}
