const latin = new URL('../../app/fonts/onest-latin.woff2', import.meta.url)
const serbian = new URL('../../app/fonts/onest-serbian.woff2', import.meta.url)

/** Preloads the two subsets that every page needs, in parallel with the stylesheet. Others load on use. */
export function FontPreloads() {
  return [latin, serbian].map(({ pathname }) => (
    <link key={pathname} rel="preload" href={pathname} as="font" type="font/woff2" crossOrigin="anonymous" />
  ))
}
