import { expect, test } from 'vitest'
import { serializeJsonLd } from './json-ld'

test('what an owner wrote cannot end the script', () => {
  const name = '</script><script>alert(1)</script> & \u2028'
  const text = serializeJsonLd({ '@context': 'https://schema.org', '@type': 'Thing', name })
  expect(text).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Thing', name })
})
