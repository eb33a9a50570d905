import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/env'
import { documentRoute, type RouteDescription } from '@/lib/http/document-route'
import { RawJson, type Registry } from '@/lib/http/registry'
import { routing } from '@/lib/i18n/routing'
import { subscriptionSchema } from '@/lib/newsletter/subscribe'

export function registerOpenApi({ app, open }: Registry) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  documentOtherRoutes(app)
  let document: string | undefined
  open({
    method: 'get',
    path: '/v1/openapi.json',
    summary: 'This document',
    response: { status: 200 },
    handler: async () => {
      document ??= buildDocument(app)
      return new RawJson(document)
    },
  })
}

function buildDocument(app: Registry['app']): string {
  return JSON.stringify(
    app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: 'Ključ',
        version: '1.0.0',
        description: 'Homes in Serbia: listings, tokens, contacts.',
      },
      servers: [{ url: env.SITE_URL }],
    }),
  )
}

/** What the server routes besides the API. */
function documentOtherRoutes(app: Registry['app']) {
  const ok = { status: 200, schema: z.object({ status: z.literal('ok') }) } as const
  const routes: RouteDescription[] = [
    { method: 'get', path: '/healthz', summary: 'The process answers', response: ok },
    { method: 'get', path: '/readyz', summary: 'The database answers too', response: ok },
    {
      method: 'post',
      path: '/views/{id}',
      summary: 'Counts a view of a property, once per visitor and day; 204 even when it does not',
      response: { status: 204 },
    },
    {
      method: 'post',
      path: '/newsletter',
      summary: 'Mails a link that confirms a subscription to the newsletter, unless the address has one',
      body: subscriptionSchema.extend({ locale: z.enum(routing.locales).optional() }),
      response: { status: 200, schema: z.object({ stored: z.literal(true) }) },
    },
  ]
  for (const route of routes) documentRoute(app, route, 'ignored')
}
