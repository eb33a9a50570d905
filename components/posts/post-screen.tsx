import Markdown, { type Components } from 'react-markdown'
import { LocalLink } from '@/components/ui/local-link'
import { formatDate } from '@/lib/i18n/format/date'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { JsonLd } from '@/lib/pages/json-ld'
import { paths } from '@/lib/paths'
import type { Post } from '@/lib/site/posts/posts'
import { postJsonLd } from '@/lib/site/structured-data'
import { textLinkClass } from '../ui/button'

/** The page's title is its only heading of the first level. */
const elements: Components = {
  h1: ({ children }) => <h2 className="mt-9 text-heading">{children}</h2>,
  h2: ({ children }) => <h2 className="mt-9 text-heading">{children}</h2>,
  h3: ({ children }) => <h3 className="mt-6 font-semibold">{children}</h3>,
  p: ({ children }) => <p className="mt-4 leading-relaxed">{children}</p>,
  ul: ({ children }) => <ul className="mt-4 grid list-disc gap-2 ps-6">{children}</ul>,
  ol: ({ children }) => <ol className="mt-4 grid list-decimal gap-2 ps-6">{children}</ol>,
  blockquote: ({ children }) => (
    <blockquote className="mt-4 border-s-2 border-line ps-4 text-muted">{children}</blockquote>
  ),
  a: ({ href, children }) => (
    <a href={href} className="text-accent underline underline-offset-4 hover:no-underline">
      {children}
    </a>
  ),
}

/** A text of the blog or of careers. Markdown is not trusted: HTML in it is left out, and links are checked. */
export function PostScreen({ locale, post }: { locale: Locale; post: Post }) {
  const { kind, title, date, summary, text } = post
  const footer = translatorFor(locale, 'layout.footer')
  return (
    <div className="container-page py-10 md:py-14">
      <JsonLd data={postJsonLd(post)} />
      <article lang={post.locale} className="max-w-2xl">
        <h1 className="text-title">{title}</h1>
        <p className="mt-2 text-sm text-muted">
          <time dateTime={date}>{formatDate(post.locale, date)}</time>
        </p>
        <p className="mt-4 text-lg leading-relaxed text-muted">{summary}</p>
        <Markdown components={elements} skipHtml>
          {text}
        </Markdown>
      </article>
      <p className="mt-12 max-w-2xl border-t border-line pt-6 print:hidden">
        <LocalLink locale={locale} to={paths[kind]} className={textLinkClass}>
          {footer(kind)}
        </LocalLink>
      </p>
    </div>
  )
}
