import { LogoMark } from '@/components/layout/logo'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { CtaLinks } from './cta-links'

export function CallToAction({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'home.cta')
  return (
    <section aria-labelledby="start" className="container-page mt-24">
      <div className="relative overflow-hidden rounded-panel bg-accent px-6 py-12 text-on-accent sm:px-12 sm:py-16">
        <LogoMark className="absolute -right-6 -bottom-20 hidden size-80 opacity-20 md:block" />
        <div className="relative max-w-xl">
          <h2 id="start" className="text-title">
            {t('title')}
          </h2>
          <CtaLinks
            visitor={{
              text: t('text'),
              action: { href: localPath(locale, paths.register()), label: t('register') },
            }}
            signedIn={{
              text: t('signedInText'),
              action: { href: localPath(locale, paths.addProperty), label: t('addProperty') },
            }}
            browse={{ href: localPath(locale, paths.buy), label: t('browse') }}
          />
        </div>
      </div>
    </section>
  )
}
