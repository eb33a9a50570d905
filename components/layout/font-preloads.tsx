const latin = new URL('@fontsource-variable/onest/files/onest-latin-wght-normal.woff2', import.meta.url)
const latinExtended = new URL(
  '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2',
  import.meta.url,
)

/** Preloads the two subsets that every page needs, in parallel with the stylesheet. Cyrillic loads on use. */
export function FontPreloads() {
  return [latin, latinExtended].map(({ pathname }) => (
    <link key={pathname} rel="preload" href={pathname} as="font" type="font/woff2" crossOrigin="anonymous" />
  ))
}
