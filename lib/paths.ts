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
} as const

function withRedirect(path: string, redirect: string | undefined): string {
  return redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path
}
