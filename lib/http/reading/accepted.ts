import { parseAccept } from 'hono/utils/accept'

/** Of a header; browsers send a tenth of it. */
const maxLength = 1_000

/** What a header such as `Accept-Language` names, in lower case, the most wanted first; without what it refuses. */
export function accepted(header: string | null | undefined): string[] {
  return parseAccept((header ?? '').slice(0, maxLength))
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase())
}
