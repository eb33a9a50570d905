import 'server-only'
import { env } from '@/lib/env'
import type { Registry } from '../registry'

/** The document of all calls, made from the routes themselves. */
export function registerOpenApi({ app, open }: Registry) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  open(
    { method: 'get', path: '/v1/openapi.json', summary: 'This document', answer: { status: 200 } },
    async () =>
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
