import { expect, it, vi } from 'vitest'

vi.mock('@/lib/env', () => ({ env: { SITE_URL: 'https://kljuc.example' } }))

it('renders text for mail programs, without HTML, pictures and links of other kinds', async () => {
  const { renderMarkdown } = await import('./render-markdown')
  const html = renderMarkdown(
    '# Novo\n\n**Cene** su [ovde](/buy).\n\n<script>alert(1)</script>\n\n![slika](https://a.example/a.png)\n\n[zlo](javascript:alert(1))',
  )
  expect(html).toContain('<h2 style="')
  expect(html).toContain('<strong>Cene</strong>')
  expect(html).toContain('href="https://kljuc.example/buy"')
  expect(html).not.toMatch(/script|<img/)
})
