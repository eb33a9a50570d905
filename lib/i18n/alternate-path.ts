/** Returns the same page's path in the other language: `/buy` for `/en/buy`, and the reverse. */
export function alternatePath(pathname: string): string {
  if (pathname === '/en') return '/'
  if (pathname.startsWith('/en/')) return pathname.slice('/en'.length)
  return pathname === '/' ? '/en' : `/en${pathname}`
}
