import 'server-only'
import { HttpError } from '@/lib/http/errors'
import type { Registry } from '@/lib/http/registry'
import { listingReads } from '@/lib/listings/limits'
import { type Closing, closingSchema } from '@/lib/listings/schema'

interface ClosingRoute {
  path: '/v1/listings/{id}/closing' | '/v1/projects/{id}/closing'
  summary: string
  /** Null for what is offered, and for what never was. */
  find: (id: string) => Promise<Closing | null>
}

export function registerClosing({ open }: Registry, { path, summary, find }: ClosingRoute) {
  open.get(path, {
    summary,
    response: { status: 200, schema: closingSchema },
    limit: listingReads,
    handler: async ({ params }) => {
      const closing = await find(params.id)
      if (!closing) throw new HttpError('not_found')
      return closing
    },
  })
}
