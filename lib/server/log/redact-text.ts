/** Longer messages are cut: nobody reads on, and what is long is data. */
const maxLength = 500

/** What may be private, the longest kinds first; whatever stands in quotes was quoted from somebody. */
const secrets: [RegExp, string][] = [
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

/** A text without what it may have taken over from a person: e-mails, numbers, tokens, addresses, quoted words. */
export function redactText(text: string): string {
  const redacted = secrets.reduce(
    (rest, [pattern, mark]) => rest.replace(pattern, mark),
    text.slice(0, 4_000),
  )
  return redacted.length > maxLength ? `${redacted.slice(0, maxLength)}…` : redacted
}
