/** Every address of the site, without a language prefix. No href is written by hand elsewhere. */
export const paths = {
  home: '/',
  buy: '/buy',
  rent: '/rent',
  search: '/search',
  property: (id: string) => `/property/${id}`,
  tokens: '/tokens',
  login: (redirect?: string) => withRedirect('/login', redirect),
  register: (redirect?: string) => withRedirect('/register', redirect),
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  authCallback: '/auth/callback',
  profile: '/profile',
  addProperty: '/add-property',
  myProperties: '/my-properties',
  editProperty: (id: string) => `/my-properties/${id}/edit`,
  previewProperty: (id: string) => `/my-properties/${id}/preview`,
  designTest: '/test',
  newsletter: '/newsletter',
  /** Where the link of the newsletter's confirmation leads. */
  confirmNewsletter: '/confirm-newsletter',
  /** Where the links lead that say a property is still there, and where the page's form leads. */
  confirmListing: '/confirm-listing',
  confirmListingForm: (token: string) => `/confirm-listing/${encodeURIComponent(token)}`,
  moderation: '/moderation',
  /** Where the links lead that prove an address. */
  confirmEmail: '/confirm-email',
  /** Where whoever has a mail of a saved search turns the mails off. */
  unsubscribe: (token: string) => `/unsubscribe?token=${encodeURIComponent(token)}`,
  /** The same for mail programs, which send a POST (RFC 8058); also where the page's form leads. */
  oneClickUnsubscribe: (token: string) => `/unsubscribe/${encodeURIComponent(token)}`,
  savedSearches: '/profile#saved-searches',
  /** What a shared link shows of a property; the file's name is of lib/seo/share/share-image-url.ts. */
  propertyPicture: (id: string, file: string) => `/share/property/${id}/${file}`,
  /** The same for a list: `list` is its path, `query` its filters. */
  listPicture: (list: string, file: string, query: string) => `/share${list}/${file}${query && `?${query}`}`,
  services: '/services',
  advisory: '/advisory',
  about: '/about',
  contact: '/contact',
  careers: '/careers',
  blog: '/blog',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  gdpr: '/gdpr',
  favorites: '/favorites',
  /** Up to four properties side by side. */
  compare: (ids: readonly string[] = []) => (ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare'),
  /** Leads to the profile's contacts. */
  purchasedContacts: '/purchased-contacts',
  /** What a token bought, also when its property has been withdrawn. */
  purchasedContact: (id: string) => `/purchased-contacts/${id}`,
  contacts: '/profile#contacts',
  settings: '/profile#settings',
} as const

/** Slashes may stand in a query as they are, and read better so. */
function withRedirect(path: string, redirect: string | undefined): string {
  return redirect ? `${path}?redirect=${encodeURIComponent(redirect).replaceAll('%2F', '/')}` : path
}
