import 'server-only'
import { preferredLocale } from '@/lib/http/accept-language'
import { enforceAccountRateLimit } from '@/lib/http/rate-limits/consume'
import { defineLimit, hour, per } from '@/lib/http/rate-limits/limits'
import type { Registry } from '@/lib/http/registry'
import { sendDueMailsSoon } from '@/lib/mails/outbox'
import { changeHome } from './change-home'
import { readHome, readPrivatePart } from './read-home'
import { homeOrderSchema, homeSchema, privatePartSchema } from './schema'

/** Each is a mail, or reads what a token buys. */
const homeOrderLimit = defineLimit(
  'account',
  'homeOrder',
  'what the staff does with a home, and reading its contact',
  per(120, hour),
)

const localeOf = (request: Request) => preferredLocale(request.headers.get('accept-language'))

export function registerHomes({ staff }: Registry) {
  staff({
    method: 'get',
    path: '/v1/admin/homes/{id}',
    summary: 'A home in any state, its history, views and unlocks',
    response: { status: 200, schema: homeSchema },
    handler: ({ params, request }) => readHome(params.id, localeOf(request)),
  })

  staff({
    method: 'post',
    path: '/v1/admin/homes/{id}',
    summary: 'Withdraw a home, ask for changes, feature it, hide a photo, or take either back',
    roles: ['moderator'],
    body: homeOrderSchema,
    response: { status: 200, schema: homeSchema },
    errors: [409],
    handler: async ({ caller, params, body, request }) => {
      await enforceAccountRateLimit(homeOrderLimit, caller.id)
      await changeHome(caller, params.id, body)
      sendDueMailsSoon()
      return readHome(params.id, localeOf(request))
    },
  })

  staff({
    method: 'post',
    path: '/v1/admin/homes/{id}/private',
    summary: 'Street, contact and pin of a home; the audit log says who has read them',
    response: { status: 200, schema: privatePartSchema },
    handler: async ({ caller, params }) => {
      await enforceAccountRateLimit(homeOrderLimit, caller.id)
      return readPrivatePart(caller, params.id)
    },
  })
}
