import type { ReactNode } from 'react'
import { LocalLink } from '@/components/ui/local-link'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { siteOperator } from '@/lib/settings/operator'
import { type InfoPage, relatedPages } from '@/lib/site/info/info-pages'
import { type InfoPart, infoTexts } from '@/lib/site/info/info-texts'
import { findPosts, hasContent } from '@/lib/site/posts/posts'
import { PostList } from '../posts/post-list'
import { textLinkClass } from '../ui/button'

interface InfoScreenProps {
  locale: Locale
  page: InfoPage
  /** Before the texts. */
  children?: ReactNode
}

export function InfoScreen({ locale, page, children }: InfoScreenProps) {
  const posts = findPosts(page, locale)
  const { title, intro, parts } = infoTexts(locale, page, siteOperator())
  const t = translatorFor(locale, 'info')
  const footer = translatorFor(locale, 'layout.footer')
  // What stands there instead of texts.
  const shown = posts.length > 0 ? [] : parts
  return (
    <div className="container-page py-10 md:py-14">
      <article className="max-w-2xl">
        <h1 className="text-title">{title}</h1>
        {posts.length > 0 ? null : <p className="mt-4 text-lg leading-relaxed text-muted">{intro}</p>}
        <div>{children}</div>
        {posts.length > 0 ? <PostList posts={posts} /> : null}
        {shown.map((part) => (
          <Part key={part.key} part={part}>
            {page === 'gdpr' && part.key === 'take' ? (
              <LocalLink locale={locale} to={paths.settings} className={textLinkClass}>
                {translatorFor(locale, 'profile.export')('download')}
              </LocalLink>
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
                <LocalLink locale={locale} to={paths[other]} className={textLinkClass}>
                  {footer(other)}
                </LocalLink>
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
