import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/env'
import { errorSchema } from '../document-route'
import { RawJson, type Registry } from '../registry'

export function registerOpenApi({ app, open }: Registry) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  registerHealth(app)
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

function registerHealth(app: Registry['app']) {
  const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { 'application/json': { schema } } })
  const ok = { description: 'OK', ...json(z.object({ status: z.literal('ok') })) }
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/healthz',
    summary: 'The process answers',
    responses: { 200: ok },
  })
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/readyz',
    summary: 'The database answers too',
    responses: { 200: ok, 503: { description: 'Error', ...json(errorSchema) } },
  })
}
