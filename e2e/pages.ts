/**
 * The addresses of all pages that need no session, each in the states that its address decides, without a language
 * prefix. What looks at every page goes through these: nothing scrolls sideways, axe finds nothing, and the like.
 */
export function publicPages(propertyId: string): string[] {
  return [
    ...[
      '',
      '/buy',
      '/buy?page=999',
      '/buy?view=map',
      '/buy?q=nepostojeceselo',
      '/rent?minPrice=900&maxPrice=100',
    ],
    ...['/rent?city=Beograd&maxPrice=900&structureMin=2', '/rent?city=Beograd&view=map'],
    ...[`/property/${propertyId}`, '/property/unknown', '/compare', `/compare?ids=${propertyId}`],
    ...['/favorites', '/tokens', '/buy-tokens', '/add-property', '/moderation', '/test'],
    ...['/login', '/register', '/forgot-password', '/reset-password'],
    ...['/confirm-email', '/unsubscribe', '/confirm-listing', '/confirm-newsletter'],
    ...['/about', '/cookies', '/privacy', '/contact'],
  ]
}

/** The same for pages that need a session: of a property one owns, and of one whose contact one has unlocked. */
export function accountPages(own: string, unlocked: string): string[] {
  return [
    ...[
      '/profile',
      '/profil',
      '/my-properties',
      `/my-properties/${own}/edit`,
      `/my-properties/${own}/preview`,
      `/my-properties/${own}/statistics`,
    ],
    ...[
      `/purchased-contacts/${unlocked}`,
      `/property/${own}`,
      `/property/${unlocked}`,
      '/favorites',
      '/tokens',
    ],
  ]
}

/** Routes that are drawn for addresses of others (a property that is not there, an unknown page), and one that leads on. */
export const internalRoutes = ['/missing', '/unknown', '/auth/callback']
