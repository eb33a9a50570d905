import { LocalLink } from '@/components/ui/local-link'
import { formatDate } from '@/lib/i18n/format/date'
import { paths } from '@/lib/paths'
import type { Post } from '@/lib/site/posts/posts'

/** Texts with their dates and summaries. */
export function PostList({ posts }: { posts: readonly Post[] }) {
  return (
    <ul className="mt-9 grid gap-8">
      {posts.map(({ kind, locale, slug, title, date, summary }) => (
        <li key={slug}>
          <article>
            <h2 className="text-heading">
              <LocalLink
                locale={locale}
                to={paths.post(kind, slug)}
                className="underline-offset-4 hover:text-accent hover:underline"
              >
                {title}
              </LocalLink>
            </h2>
            <p className="mt-1 text-sm text-muted">
              <time dateTime={date}>{formatDate(locale, date)}</time>
            </p>
            <p className="mt-2 leading-relaxed">{summary}</p>
          </article>
        </li>
      ))}
    </ul>
  )
}
