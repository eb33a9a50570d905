import 'server-only'
import { createRegistry } from './registry'
import { registerFavorites } from './resources/favorites'
import { registerListingImages } from './resources/listing-images'
import { registerListings } from './resources/listings'
import { registerMailLinks } from './resources/mail-links'
import { registerModeration } from './resources/moderation'
import { registerOpenApi } from './resources/openapi'
import { registerOwnListings } from './resources/own-listings'
import { registerPlaces } from './resources/places'
import { registerPrices } from './resources/prices'
import { registerProfile } from './resources/profile'
import { registerSavedSearches } from './resources/saved-searches'
import { registerSearch } from './resources/search'
import { registerTokens } from './resources/tokens'

const registry = createRegistry()
registerListings(registry)
registerSearch(registry)
registerPlaces(registry)
registerPrices(registry)
registerOwnListings(registry)
registerListingImages(registry)
registerProfile(registry)
registerTokens(registry)
registerFavorites(registry)
registerSavedSearches(registry)
registerMailLinks(registry)
registerModeration(registry)
registerOpenApi(registry)

export const api = registry.build()
