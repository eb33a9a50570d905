import 'server-only'
import { isModerator } from '@/lib/listings/moderation/is-moderator'
import { authenticate, requireCaller } from './authenticate'
import { createRegistry } from './registry'
import { registerFavorites } from './resources/favorites'
import { registerListingImages } from './resources/listing-images'
import { registerListingSearch } from './resources/listing-search'
import { registerListings } from './resources/listings'
import { registerMailLinks } from './resources/mail-links'
import { registerModeration } from './resources/moderation'
import { registerOpenApi } from './resources/openapi'
import { registerPlaces } from './resources/places'
import { registerPrices } from './resources/prices'
import { registerProfile } from './resources/profile'
import { registerSavedSearches } from './resources/saved-searches'
import { registerSearch } from './resources/search'
import { registerStatistics } from './resources/statistics'
import { registerTokens } from './resources/tokens'

const registry = createRegistry({ authenticate, requireCaller, isModerator })
registerListingSearch(registry)
registerSearch(registry)
registerPlaces(registry)
registerPrices(registry)
registerListings(registry)
registerStatistics(registry)
registerListingImages(registry)
registerProfile(registry)
registerTokens(registry)
registerFavorites(registry)
registerSavedSearches(registry)
registerMailLinks(registry)
registerModeration(registry)
registerOpenApi(registry)

export const api = registry.build()
