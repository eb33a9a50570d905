import type { FieldError } from '@/lib/http/errors'
import type { FeedHeader, FeedSource, ParsedFeedRow } from './parse-feed'

/** To the parser: first a source, then a request for each batch of rows. */
export type ParserRequest = { open: FeedSource } | { next: true }

/** From the parser, one for each request. An empty batch is the last. */
export type ParserResponse = { header: FeedHeader } | { rows: ParsedFeedRow[] } | { problem: FieldError }
