import 'server-only'
import { z } from 'zod'
import { requireRights } from '@/lib/accounts/require-rights'
import { findRole } from '@/lib/accounts/staff'
import { registerAdmin } from '@/lib/admin/routes'
import { registerAdvertisers, registerAgencies, registerPhones } from '@/lib/advertisers/routes'
import { registerMailLinks } from '@/lib/alerts/mail-link-routes'
import { registerPush } from '@/lib/alerts/push/routes'
import { registerSavedSearches } from '@/lib/alerts/saved-searches/routes'
import { registerApiKeys } from '@/lib/auth/api-keys/routes'
import { authenticate, requireCaller } from '@/lib/auth/authenticate'
import { env } from '@/lib/env'
import { registerFavorites } from '@/lib/favorites/routes'
import { documentRoute, type RouteDescription } from '@/lib/http/document-route'
import { createRegistry, RawJson, type Registry } from '@/lib/http/registry'
import { routing } from '@/lib/i18n/routing'
import { registerImports } from '@/lib/imports/routes'
import { registerLeads } from '@/lib/leads/routes'
import { registerDrafts } from '@/lib/listings/drafts/routes'
import { registerBulk } from '@/lib/listings/lifecycle/bulk'
import { registerImages } from '@/lib/listings/photos/image-routes'
import { grantAddresses } from '@/lib/listings/reading/find-private-addresses'
import { registerListings } from '@/lib/listings/routes'
import { registerModeration } from '@/lib/moderation/routes'
import { subscriptionSchema } from '@/lib/newsletter/subscribe'
import { registerPrices } from '@/lib/prices/routes'
import { registerProfile } from '@/lib/profile/routes'
import { registerProjects } from '@/lib/projects/routes'
import { registerListingSearch, registerPlaces, registerSearch } from '@/lib/search/routes'
import { refuseWriting } from '@/lib/settings/maintenance'
import { registerStatistics } from '@/lib/statistics/routes'
import { registerTokens } from '@/lib/tokens/routes'
import { deleteListing } from '@/lib/unlocks/delete-listing'
import { isUnlockedBy } from '@/lib/unlocks/read-contact'
import { registerUnlocks } from '@/lib/unlocks/routes'

grantAddresses(isUnlockedBy)

const registry = createRegistry({ authenticate, requireCaller, findRole, requireRights, refuseWriting })
registerListingSearch(registry)
registerSearch(registry)
registerPlaces(registry)
registerPrices(registry)
registerListings(registry)
registerStatistics(registry)
registerDrafts(registry)
registerImages(registry)
registerProjects(registry)
registerProfile(registry)
registerAdvertisers(registry)
registerPhones(registry)
registerAgencies(registry)
registerTokens(registry)
registerUnlocks(registry)
registerLeads(registry)
registerBulk(registry, deleteListing)
registerImports(registry)
registerApiKeys(registry)
registerFavorites(registry)
registerSavedSearches(registry)
registerPush(registry)
registerMailLinks(registry)
registerModeration(registry)
registerAdmin(registry)
registerOpenApi(registry)

export const api = registry.build()

function registerOpenApi({ app, open }: Registry) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description:
      'An access token of a session, or a key of an account (`kljuc_…`, from the profile), which reads and changes listings and imports only',
  })
  documentOtherRoutes(app)
  let document: string | undefined
  open.get('/v1/openapi.json', {
    summary: 'This document',
    response: { status: 200 },
    handler: async () => {
      document ??= buildDocument(app)
      return new RawJson(document)
    },
  })
}

/** Without discriminators: generators of clients make the name of a schema a value of the field that tells them apart. */
const withoutDiscriminators = (name: string, value: unknown) => (name === 'discriminator' ? undefined : value)

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
    withoutDiscriminators,
  )
}

/** What the server routes besides the API. */
function documentOtherRoutes(app: Registry['app']) {
  const running = { status: z.literal('ok'), version: z.string(), commit: z.string().nullable() }
  const ok = { status: 200, schema: z.object(running) } as const
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
