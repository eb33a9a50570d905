import type { Thing, WithContext } from 'schema-dts'

/** Renders structured data as an escaped script. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes; `serializeJsonLd` leaves nothing that ends a script.
      dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }}
    />
  )
}

/** Serializes JSON, escaping the characters that could end a script element or a line. */
export function serializeJsonLd(data: WithContext<Thing>): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
