import type { PageParams } from '@/lib/search/parse-search'

/** Props of a page below `app/[locale]`; `Params` are the route's other parameters. */
export interface PageProps<Params = unknown> {
  params: Promise<Params & { locale: string }>
  searchParams: Promise<PageParams>
}
