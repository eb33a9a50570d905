const latin = new URL('@fontsource-variable/onest/files/onest-latin-wght-normal.woff2', import.meta.url)
const latinExtended = new URL(
  '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2',
  import.meta.url,
)

/** Fetches the two subsets every page needs beside the styles, not after them. Cyrillic comes when it is shown. */
export function FontPreloads() {
  return [latin, latinExtended].map(({ pathname }) => (
    <link key={pathname} rel="preload" href={pathname} as="font" type="font/woff2" crossOrigin="anonymous" />
  ))
}
