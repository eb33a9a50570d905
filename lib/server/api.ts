import 'server-only'
import { isModerator } from '@/lib/accounts/is-moderator'
import { registerMailLinks } from '@/lib/alerts/mail-link-routes'
import { registerSavedSearches } from '@/lib/alerts/saved-searches/routes'
import { authenticate, requireCaller } from '@/lib/auth/authenticate'
import { registerFavorites } from '@/lib/favorites/routes'
import { createRegistry } from '@/lib/http/registry'
import { registerDrafts } from '@/lib/listings/drafts/routes'
import { grantAddresses } from '@/lib/listings/find-private-addresses'
import { registerListingImages } from '@/lib/listings/image-routes'
import { registerListings } from '@/lib/listings/routes'
import { registerModeration } from '@/lib/moderation/routes'
import { registerPrices } from '@/lib/prices/routes'
import { registerProfile } from '@/lib/profile/routes'
import { registerListingSearch } from '@/lib/search/listing-routes'
import { registerPlaces } from '@/lib/search/place-routes'
import { registerSearch } from '@/lib/search/routes'
import { registerStatistics } from '@/lib/statistics/routes'
import { isUnlockedBy } from '@/lib/unlocks/read-contact'
import { registerTokens } from '@/lib/unlocks/routes'
import { registerOpenApi } from './openapi'

grantAddresses(isUnlockedBy)

const registry = createRegistry({ authenticate, requireCaller, isModerator })
registerListingSearch(registry)
registerSearch(registry)
registerPlaces(registry)
registerPrices(registry)
registerListings(registry)
registerStatistics(registry)
registerDrafts(registry)
registerListingImages(registry)
registerProfile(registry)
registerTokens(registry)
registerFavorites(registry)
registerSavedSearches(registry)
registerMailLinks(registry)
registerModeration(registry)
registerOpenApi(registry)

export const api = registry.build()
