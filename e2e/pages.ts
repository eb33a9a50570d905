/** The paths of all pages that need no session, in each state that their URL determines, without a language prefix. */
export function publicPages(propertyId: string, projectId: string): string[] {
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
    ...[
      `/project/${projectId}`,
      `/property/${propertyId}`,
      '/property/unknown',
      '/compare',
      `/compare?ids=${propertyId}`,
    ],
    ...['/favorites', '/tokens', '/buy-tokens', '/add-property', '/test'],
    ...['/login', '/register', '/forgot-password', '/reset-password'],
    ...['/confirm-email', '/unsubscribe', '/confirm-listing', '/appeal', '/confirm-newsletter'],
    ...['/prices', '/prices?budget=120000&place1=beograd&place2=novi-sad'],
    ...['/prices/beograd', '/prices/beograd/vracar', '/prices/zajecar'],
    ...['/about', '/cookies', '/privacy', '/contact', '/advertiser/unknown'],
  ]
}

/** The paths of pages that need a session: for the user's own property and project, and for one whose contact is unlocked. */
export function accountPages(own: string, unlocked: string, project: string): string[] {
  return [
    ...[
      '/profile',
      '/profil',
      '/profile/saved',
      '/profile/tokens',
      '/profile/advertiser',
      '/profile/settings',
      '/my-properties',
      '/my-properties/import',
      '/my-properties/projects',
      `/my-properties/projects/${project}`,
      '/my-properties/statistics',
      '/messages',
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

/** The paths of pages that only operators find. */
export function operatorPages(account: string, home = account, mail = account): string[] {
  return [
    ...[
      '/admin',
      '/admin/find',
      '/admin/find?list=people',
      `/admin/find?q=${account}`,
      `/admin/people/${account}`,
      '/admin/queues',
    ],
    ...[
      `/admin/people/${account}/site`,
      `/admin/homes/${home}`,
      `/admin/mails/${mail}`,
      '/admin/newsletter',
      '/admin/revenue',
      '/admin/settings',
      '/admin/team',
      '/admin/log',
    ],
  ]
}

/** Routes to which other URLs are rewritten (a missing property, an unknown page), and one that redirects. */
export const internalRoutes = ['/missing', '/unknown', '/auth/callback']
