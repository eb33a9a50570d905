const base = 'https://kljuc.invalid'

/** Allows only plain paths, encoded or not: browsers drop tabs and line breaks and treat `\` as `/`. */
export function safeRedirect(value: string | null | undefined, fallback: string): string {
  if (typeof value !== 'string' || !isPath(value)) return fallback
  const url = URL.canParse(value, base) ? new URL(value, base) : null
  if (url?.origin !== base) return fallback
  const target = `${url.pathname}${url.search}${url.hash}`
  return isPath(target) ? target : fallback
}

function isPath(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  if (text.length > 2_000 || /[\u0000-\u001f\u007f\\]/.test(text)) return false
  const path = text.split(/[?#]/, 1)[0] ?? ''
  return path.startsWith('/') && !path.startsWith('//') && isPlain(path)
}

/** Our own paths contain no encoded slash, backslash or control character. */
function isPlain(path: string): boolean {
  let decoded = path
  for (let round = 0; round < 3; round++) {
    try {
      decoded = decodeURIComponent(decoded)
    } catch {
      return false
    }
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  return !/^\/\/|[\u0000-\u001f\u007f\\]/.test(decoded)
}
