/** Names in user agents, before the names that their browsers also claim to be. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Names browser and system, `Chrome, Windows`; null when neither is known. */
export function deviceName(userAgent: string | null): string | null {
  const names = [browsers, systems].flatMap((known) => {
    const found = known.find(([pattern]) => userAgent !== null && pattern.test(userAgent))
    return found ? [found[1]] : []
  })
  return names.join(', ') || null
}
