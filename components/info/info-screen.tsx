import Link from 'next/link'
import type { ReactNode } from 'react'
import { env } from '@/lib/env'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { type InfoPage, relatedPages } from '@/lib/site/info/info-pages'
import { type InfoPart, infoTexts, operatorAddress } from '@/lib/site/info/info-texts'
import { textLinkClass } from '../ui/button'

export function InfoScreen({ locale, page }: { locale: Locale; page: InfoPage }) {
  const { title, intro, parts } = infoTexts(locale, page)
  const t = translatorFor(locale, 'info')
  const footer = translatorFor(locale, 'layout.footer')
  return (
    <div className="container-page py-10 md:py-14">
      <article className="max-w-2xl">
        <h1 className="text-title">{title}</h1>
        <p className="mt-4 text-lg leading-relaxed text-muted">{intro}</p>
        {parts.map((part) => (
          <Part key={part.key} part={part}>
            {page === 'gdpr' && part.key === 'take' ? (
              <Link href={localPath(locale, paths.settings)} prefetch={false} className={textLinkClass}>
                {translatorFor(locale, 'profile.export')('download')}
              </Link>
            ) : null}
          </Part>
        ))}
        {page === 'contact' ? <MailAddress label={t('contact.mail')} /> : null}
      </article>
      <nav aria-labelledby="related" className="mt-12 max-w-2xl border-t border-line pt-6 print:hidden">
        <h2 id="related" className="text-sm font-semibold text-muted">
          {t('related')}
        </h2>
        <ul className="mt-1 flex flex-wrap gap-x-6">
          {relatedPages(page).map((other) => (
            <li key={other}>
              <Link href={localPath(locale, paths[other])} prefetch={false} className={textLinkClass}>
                {footer(other)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function Part({ part: { title, paragraphs, items }, children }: { part: InfoPart; children: ReactNode }) {
  return (
    <section className="mt-9">
      <h2 className="text-heading">{title}</h2>
      {paragraphs.map((text) => (
        <p key={text} className="mt-3 leading-relaxed">
          {text}
        </p>
      ))}
      {items.length > 0 ? (
        <ul className="mt-3 grid gap-2.5">
          {items.map((item) => (
            <DefinitionItem key={item} item={item} />
          ))}
        </ul>
      ) : null}
      {children}
    </section>
  )
}

/** A list item with its name before the first colon. */
function DefinitionItem({ item }: { item: string }) {
  const colon = item.indexOf(': ')
  return (
    <li className="border-s-2 border-line ps-4 leading-relaxed">
      <code className="font-semibold wrap-anywhere">{item.slice(0, colon)}</code>
      <span className="block text-muted">{item.slice(colon + 2)}</span>
    </li>
  )
}

function MailAddress({ label }: { label: string }) {
  const address = operatorAddress(env.SMTP_URL, env.MAIL_FROM)
  if (address === null) return null
  return (
    <p className="mt-3">
      {label}{' '}
      <a href={`mailto:${address}`} className="font-semibold text-accent underline-offset-4 hover:underline">
        {address}
      </a>
    </p>
  )
}
