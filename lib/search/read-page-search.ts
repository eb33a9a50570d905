import 'server-only'
import { cache } from 'react'
import type { Purpose } from '@/lib/listings/kinds'
import type { PageParams } from '@/lib/pages/page-props'
import { type PageSearch, parseSearch, toParams } from './page-search'

const parseOnce = cache((purpose: Purpose, query: string) => parseSearch(purpose, new URLSearchParams(query)))

/** Parses a page's search once per request: page and metadata get the same object. */
export async function readPageSearch(purpose: Purpose, params: Promise<PageParams>): Promise<PageSearch> {
  return parseOnce(purpose, toParams(await params).toString())
}
