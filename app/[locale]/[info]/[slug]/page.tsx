import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PostScreen } from '@/components/posts/post-screen'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'
import { findPost, type Post, postLocales } from '@/lib/site/posts/posts'

type Params = { info: string; slug: string }

/** None at build time: pages are rendered on their first request. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: PageProps<Params>): Promise<Metadata> {
  const { kind, slug, locale, title, summary } = await readPost(params)
  const locales = postLocales(kind, slug)
  return pageMetadata({ locale, path: paths.post(kind, slug), title, description: summary, locales })
}

/** A text of /blog or /careers. */
export default async function PostRoute({ params }: PageProps<Params>) {
  return <PostScreen locale={await pageLocale(params)} post={await readPost(params)} />
}

async function readPost(params: PageProps<Params>['params']): Promise<Post> {
  const locale = await pageLocale(params)
  const { info, slug } = await params
  const post = findPost(info, locale, slug)
  if (!post) notFound()
  return post
}
