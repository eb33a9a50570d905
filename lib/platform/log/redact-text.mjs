const maxLength = 500

/** Longest patterns first; quoted text may be a user's. */
const secrets = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 [token]'],
  [/\b([a-z][a-z\d+.-]*:\/\/)[^\s"'<>]+/gi, '$1[address]'],
  [/[^\s"'<>()=:,;@]+@[^\s"'<>(),;@]+/g, '[e-mail]'],
  [/"(?:[^"\\]|\\.)*"?|„[^”“"]*[”“"]?|“[^”]*”?|«[^»]*»?|`[^`]*`?/g, '[quoted]'],
  [/(?<!\w)'(?:[^'\\]|\\.)*'?/g, '[quoted]'],
  [/\((?:[^()]*)\)=\([\s\S]*\)/g, '[values]'],
  [/\b(?=[\w-]*\d)[\w-]{24,}/g, '[secret]'],
  [/\+?\d(?:[\s./()-]{0,2}\d){5,}/g, '[number]'],
]

/** Removes e-mail addresses, numbers, tokens, URLs and quoted text. */
export function redactText(text) {
  const redacted = secrets.reduce(
    (rest, [pattern, mark]) => rest.replace(pattern, mark),
    text.slice(0, 4_000),
  )
  return redacted.length > maxLength ? `${redacted.slice(0, maxLength)}…` : redacted
}
