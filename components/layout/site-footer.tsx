import { ShieldCheck } from 'lucide-react'
import { showsDemo } from '@/lib/env'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { siteOperator } from '@/lib/settings/operator'
import { hasContent } from '@/lib/site/posts/posts'
import { PendingLink } from '../skeletons/link-pending'
import { Logo } from './logo'
import { NewsletterForm } from './newsletter-form'

const columns = [
  ['help', ['prices', 'services', 'advisory', 'developers', 'contact', 'blog']],
  ['company', ['about', 'careers', 'favorites', 'unlockedContacts']],
  ['legal', ['privacy', 'terms', 'cookies', 'gdpr']],
] as const

export function SiteFooter({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'layout')
  const operator = siteOperator()
  return (
    <footer className="print:hidden mt-10 border-t lg:mt-20 border-line bg-sunken">
      <div className="container-page grid gap-6 py-6 lg:py-12 lg:grid-cols-[1.1fr_1.6fr] lg:gap-20">
        <div className="grid content-start gap-4">
          <div>
            <Logo name={t('logo')} />
            <p className="mt-3 max-w-sm text-muted max-sm:hidden">{t('footer.tagline')}</p>
          </div>
          <NewsletterForm locale={locale} />
        </div>
        <nav aria-label={t('footer.label')} className="footer-links">
          {columns.map(([heading, names]) => (
            <div key={heading}>
              <h2 className="text-sm font-semibold text-muted">{t(`footer.${heading}`)}</h2>
              <ul className="mt-2">
                {names
                  .filter((name) => hasContent(name, locale))
                  .map((name) => (
                    <li key={name}>
                      <PendingLink href={localPath(locale, paths[name])}>{t(`footer.${name}`)}</PendingLink>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="border-t border-line">
        <div className="container-page grid gap-3 py-4 text-sm lg:py-6 text-muted md:flex md:items-center md:justify-between">
          <p className="flex items-start gap-2">
            <ShieldCheck className="mt-0.5 size-4 shrink-0 text-accent" />
            {showsDemo ? t('footer.demo') : t('footer.free')}
          </p>
          <p className="shrink-0">
            {[operator && t('footer.run', { operator: operator.name }), t('footer.copyright')]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
    </footer>
  )
}
