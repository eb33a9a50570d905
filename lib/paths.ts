/** Pages of the desk, besides Today and those of an id. */
export const deskPages = ['find', 'queues', 'newsletter', 'revenue', 'settings', 'team', 'log'] as const

/** All paths of the site, without a language prefix. */
export const paths = {
  home: '/',
  buy: '/buy',
  rent: '/rent',
  search: '/search',
  /** What is new or being built, as the words for it are read. */
  newBuildings: '/buy?condition=new&condition=under_construction',
  /** The rarer filters of a list, as JSON. */
  filtersOf: (list: string) => `${list}/filters`,
  property: (id: string) => `/property/${id}`,
  project: (id: string) => `/project/${id}`,
  /** A file of the API. */
  projectPrices: (id: string, language: 'sr' | 'en') => `/v1/projects/${id}/price-list?language=${language}`,
  prices: '/prices',
  /** @param slug of a town, or of its part: `beograd/vracar` */
  placePrices: (slug: string) => `/prices/${slug}`,
  /** Up to three places side by side. */
  comparedPrices: (slugs: readonly string[]) =>
    `/prices?${slugs.map((slug, index) => `place${index + 1}=${slug.replace('/', '%2F')}`).join('&')}#compared`,
  advertiser: (slug: string, page = 1) => `/advertiser/${slug}${page > 1 ? `?page=${page}` : ''}`,
  tokens: '/tokens',
  login: (redirect?: string) => withRedirect('/login', redirect),
  register: (redirect?: string) => withRedirect('/register', redirect),
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  authCallback: '/auth/callback',
  /** Its first part: contacts and messages. */
  profile: '/profile',
  profileSaved: '/profile/saved',
  profileTokens: '/profile/tokens',
  profileAdvertiser: '/profile/advertiser',
  addProperty: '/add-property',
  myProperties: '/my-properties',
  imports: '/my-properties/import',
  ownProjects: '/my-properties/projects',
  previewProject: (id: string) => `/my-properties/projects/${id}`,
  ownStatistics: '/my-properties/statistics',
  leads: '/messages',
  editProperty: (id: string) => `/my-properties/${id}/edit`,
  previewProperty: (id: string) => `/my-properties/${id}/preview`,
  listingStatistics: (id: string) => `/my-properties/${id}/statistics`,
  designTest: '/test',
  newsletter: '/newsletter',
  contactMessage: '/contact-message',
  confirmNewsletter: '/confirm-newsletter',
  confirmListing: '/confirm-listing',
  confirmListingForm: (token: string) => `/confirm-listing/${encodeURIComponent(token)}`,
  /** For the staff alone. */
  desk: (page?: (typeof deskPages)[number]) => (page ? `/admin/${page}` : '/admin'),
  /** What a number of Today counts. */
  deskList: (list: string) => `/admin/find?list=${list}`,
  deskPerson: (id: string) => `/admin/people/${id}`,
  /** The site as that person sees it. */
  deskSiteView: (id: string) => `/admin/people/${id}/site`,
  deskHome: (id: string) => `/admin/homes/${id}`,
  deskMail: (id: string) => `/admin/mails/${id}`,
  /** Answers a decision of moderators by its mail's link. */
  appeal: '/appeal',
  appealForm: (token: string) => `/appeal/${encodeURIComponent(token)}`,
  confirmEmail: '/confirm-email',
  unsubscribe: (token: string) => `/unsubscribe?token=${encodeURIComponent(token)}`,
  /** Used by mail programs, which send a POST (RFC 8058), and by the page's form. */
  oneClickUnsubscribe: (token: string) => `/unsubscribe/${encodeURIComponent(token)}`,
  savedSearches: '/profile/saved#saved-searches',
  propertyShareImage: (id: string, file: string) => `/share/property/${id}/${file}`,
  listShareImage: (list: string, file: string, query: string) =>
    `/share${list}/${file}${query && `?${query}`}`,
  services: '/services',
  advisory: '/advisory',
  developers: '/developers',
  openApi: '/v1/openapi.json',
  about: '/about',
  contact: '/contact',
  securityText: '/.well-known/security.txt',
  careers: '/careers',
  blog: '/blog',
  post: (kind: 'blog' | 'careers', slug: string) => `/${kind}/${slug}`,
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  gdpr: '/gdpr',
  favorites: '/favorites',
  compare: (ids: readonly string[] = []) => (ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare'),
  unlockedContacts: '/purchased-contacts',
  unlockedContact: (id: string) => `/purchased-contacts/${id}`,
  /** Opens its form. */
  complaint: (id: string) => `/purchased-contacts/${id}#complaint`,
  messageTo: (id: string) => `/purchased-contacts/${id}#message`,
  contacts: '/profile#contacts',
  settings: '/profile/settings',
  apiKeys: '/profile/advertiser#api-keys',
  ownerMails: '/profile/advertiser#owner-mails',
} as const

function withRedirect(path: string, redirect: string | undefined): string {
  return redirect ? `${path}?redirect=${encodeURIComponent(redirect).replaceAll('%2F', '/')}` : path
}
