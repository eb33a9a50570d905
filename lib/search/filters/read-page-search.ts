import 'server-only'
import { cache } from 'react'
import { inProcessApi } from '@/lib/http/page-reads/in-process-api'
import type { Purpose } from '@/lib/listings/attributes/purposes-and-types'
import type { PageParams } from '@/lib/pages/page-props'
import { type PageSearch, parseSearch, type RenderedFilters, toPageSearch, toParams } from './page-search'

/** As parsed by the server from the address; undefined when Next runs without it. */
const renderedSearch = () => inProcessApi()?.renderedSearch() as RenderedFilters | undefined

const convertOnce = cache((purpose: Purpose, parsed: RenderedFilters) => toPageSearch(purpose, parsed))
const parseOnce = cache((purpose: Purpose, query: string) => parseSearch(purpose, new URLSearchParams(query)))

/** Returns the search of a list's page, the same object for page and metadata. */
export async function readPageSearch(purpose: Purpose, params: Promise<PageParams>): Promise<PageSearch> {
  const parsed = renderedSearch()
  return parsed ? convertOnce(purpose, parsed) : parseOnce(purpose, toParams(await params).toString())
}

/** As `readPageSearch`, for a route of a list. */
export function readRouteSearch(purpose: Purpose, { url }: Request): PageSearch {
  const parsed = renderedSearch()
  return parsed ? toPageSearch(purpose, parsed) : parseSearch(purpose, new URL(url).searchParams)
}
