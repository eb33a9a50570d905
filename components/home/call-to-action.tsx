import Link from 'next/link'
import { LogoMark } from '@/components/layout/logo'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { textsOf } from '@/lib/i18n/texts'
import { paths } from '@/lib/paths'

const linkClass =
  'inline-flex min-h-12 items-center justify-center rounded-control px-6 font-semibold focus-visible:outline-on-accent'

/** The way in: register, or look around first. */
export function CallToAction({ locale }: { locale: Locale }) {
  const t = textsOf(locale, 'home.cta')
  return (
    <section aria-labelledby="start" className="container-page mt-24">
      <div className="relative overflow-hidden rounded-panel bg-accent px-6 py-12 text-on-accent sm:px-12 sm:py-16">
        <LogoMark className="absolute -right-6 -bottom-20 hidden size-80 opacity-20 md:block" />
        <div className="relative max-w-xl">
          <h2 id="start" className="text-title">
            {t('title')}
          </h2>
          <p className="mt-3 text-lg">{t('text')}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <Link
              href={localPath(locale, paths.register())}
              prefetch={false}
              className={`${linkClass} bg-on-accent text-accent hover:underline`}
            >
              {t('register')}
            </Link>
            <Link
              href={localPath(locale, paths.buy)}
              className={`${linkClass} border border-on-accent hover:underline`}
            >
              {t('browse')}
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}
