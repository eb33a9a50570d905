import Link from 'next/link'
import type { ReactNode } from 'react'
import { env } from '@/lib/env'
import { formatOpeningHours } from '@/lib/i18n/format/date'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { currentSettings } from '@/lib/settings/current-settings'
import { type Operator, siteOperator } from '@/lib/settings/operator'
import { contactAnchors, maxNameLength, messageLength } from '@/lib/site/contact/contact-form'
import { type InfoPage, relatedPages } from '@/lib/site/info/info-pages'
import { type InfoPart, infoTexts } from '@/lib/site/info/info-texts'
import { findPosts, hasContent } from '@/lib/site/posts/posts'
import { PostList } from '../posts/post-list'
import { textLinkClass } from '../ui/button'
import { Island } from '../ui/island'
import { ContactForm } from './contact-form'

export function InfoScreen({ locale, page }: { locale: Locale; page: InfoPage }) {
  const operator = siteOperator()
  const posts = findPosts(page, locale)
  const { title, intro, parts } = infoTexts(locale, page, operator)
  const t = translatorFor(locale, 'info')
  const footer = translatorFor(locale, 'layout.footer')
  // What stands there instead of texts.
  const shown = posts.length > 0 ? [] : parts
  return (
    <div className="container-page py-10 md:py-14">
      <article className="max-w-2xl">
        <h1 className="text-title">{title}</h1>
        {posts.length > 0 ? null : <p className="mt-4 text-lg leading-relaxed text-muted">{intro}</p>}
        {page === 'contact' && operator ? <OperatorDetails locale={locale} operator={operator} /> : null}
        {page === 'contact' ? <WriteToOperator locale={locale} /> : null}
        {posts.length > 0 ? <PostList posts={posts} /> : null}
        {shown.map((part) => (
          <Part key={part.key} part={part}>
            {page === 'gdpr' && part.key === 'take' ? (
              <Link href={localPath(locale, paths.settings)} prefetch={false} className={textLinkClass}>
                {translatorFor(locale, 'profile.export')('download')}
              </Link>
            ) : null}
            {page === 'developers' ? <DeveloperLink locale={locale} part={part.key} /> : null}
          </Part>
        ))}
      </article>
      <nav aria-labelledby="related" className="mt-12 max-w-2xl border-t border-line pt-6 print:hidden">
        <h2 id="related" className="text-sm font-semibold text-muted">
          {t('related')}
        </h2>
        <ul className="mt-1 flex flex-wrap gap-x-6">
          {relatedPages(page)
            .filter((other) => hasContent(other, locale))
            .map((other) => (
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

/** Where what a part of the page for programmers speaks of is found. */
function DeveloperLink({ locale, part }: { locale: Locale; part: string }) {
  const t = translatorFor(locale, 'info.developers.links')
  const link = (href: string, text: string) => (
    <a href={href} className={textLinkClass}>
      {text}
    </a>
  )
  if (part === 'document') return link(paths.openApi, t('document'))
  if (part === 'keys') return link(localPath(locale, paths.apiKeys), t('keys'))
  return part === 'files' ? link(localPath(locale, paths.imports), t('files')) : null
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
      <div>{children}</div>
    </section>
  )
}

/** A list item with its name before the first colon. */
function DefinitionItem({ item }: { item: string }) {
  const colon = item.indexOf(': ')
  if (colon === -1) return <li className="border-s-2 border-line ps-4 leading-relaxed">{item}</li>
  return (
    <li className="border-s-2 border-line ps-4 leading-relaxed">
      <code className="font-semibold wrap-anywhere">{item.slice(0, colon)}</code>
      <span className="block text-muted">{item.slice(colon + 2)}</span>
    </li>
  )
}

function WriteToOperator({ locale }: { locale: Locale }) {
  const labels = messagesFor(locale).info.contact.form
  if (currentSettings().contact_email === null) return <p className="mt-6 leading-relaxed">{labels.none}</p>
  const limits = { name: maxNameLength, message: messageLength }
  return (
    <Island>
      <ContactForm locale={locale} labels={labels} anchors={contactAnchors} limits={limits} />
    </Island>
  )
}

/** Who runs the site, where, and when they answer. */
function OperatorDetails({ locale, operator }: { locale: Locale; operator: Operator }) {
  const t = translatorFor(locale, 'info.operator')
  const { OPERATOR_HOURS = [] } = env
  const { contact_email } = currentSettings()
  const hours = OPERATOR_HOURS.map((part) => formatOpeningHours(locale, part))
  return (
    <section className="mt-9">
      <h2 className="text-heading">{t('title')}</h2>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_1fr]">
        <Detail name={t('name')} lines={[operator.name]} />
        {operator.address === null ? null : <Detail name={t('address')} lines={[operator.address]} />}
        {hours.length === 0 ? null : <Detail name={t('hours')} lines={hours} />}
        {contact_email ? (
          <>
            <dt className="text-muted">{t('email')}</dt>
            <dd className="max-sm:mb-2">
              <a
                href={`mailto:${contact_email}`}
                className="font-semibold wrap-anywhere text-accent underline-offset-4 hover:underline"
              >
                {contact_email}
              </a>
            </dd>
          </>
        ) : null}
      </dl>
    </section>
  )
}

function Detail({ name, lines }: { name: string; lines: string[] }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="max-sm:mb-2">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </dd>
    </>
  )
}
