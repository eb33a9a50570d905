const maxLength = 500

const isToken = (word) => word.includes('eyJ') && word.split('.').length > 2

/** Longest patterns first; quoted text may be a user's. Each begins where a run of its characters does. */
const secrets = [
  [/(?<![\w.-])[\w.-]+/g, (word) => (isToken(word) ? '[token]' : word)],
  [/\b(bearer|basic)\s+\S+/gi, '$1 [token]'],
  [/(?<![a-z\d+.-])([a-z\d+.-]+:\/\/)[^\s"'<>]+/gi, '$1[address]'],
  [/(?<![^\s"'<>()=:,;@])[^\s"'<>()=:,;@]+@[^\s"'<>(),;@]+/g, '[e-mail]'],
  [/"(?:[^"\\]|\\.)*"?|„[^”“"]*[”“"]?|“[^”]*”?|«[^»]*»?|`[^`]*`?/g, '[quoted]'],
  [/(?<!\w)'(?:[^'\\]|\\.)*'?/g, '[quoted]'],
  [/\((?:[^()]*)\)=\([\s\S]*\)/g, '[values]'],
  [/(?<![\w-])[\w-]{24,}/g, (word) => (/\d/.test(word) ? '[secret]' : word)],
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
