import { Megaphone } from 'lucide-react'
import { languageCode } from '@/lib/i18n/language-code'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { currentSettings } from '@/lib/settings/current-settings'

/** What the operator tells everybody, on top of every page; while the site is maintained, that. */
export function SiteNotice({ locale }: { locale: Locale }) {
  const { notice, maintenance } = currentSettings()
  const shown = maintenance ?? notice
  if (shown === null) return null
  const t = translatorFor(locale, 'layout.notice')
  const link = maintenance === null ? (notice?.link ?? null) : null
  return (
    <aside aria-label={t('label')} className="border-b border-line bg-accent-soft print:hidden">
      <p className="container-page flex items-start gap-3 py-2.5 text-sm wrap-anywhere">
        <Megaphone aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
        <span>
          <span>{shown[languageCode(locale)]} </span>
          {link === null ? null : (
            <a
              href={link.startsWith('/') ? localPath(locale, link) : link}
              className="font-semibold whitespace-nowrap text-accent underline underline-offset-4 hover:no-underline"
            >
              {t('more')}
            </a>
          )}
        </span>
      </p>
    </aside>
  )
}
