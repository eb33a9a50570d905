import 'server-only'
import { renderToStaticMarkup } from 'react-dom/server'
import Markdown, { type Components } from 'react-markdown'
import { absoluteUrl } from '@/lib/platform/site-url'

const textStyle = { margin: '0 0 12px', fontSize: 16, lineHeight: 1.55, color: '#3c4a43' }
const headingStyle = { margin: '24px 0 8px', fontSize: 17, lineHeight: 1.35, color: '#12201a' }

/** Mail programs know no stylesheets. The subject is the only heading of the first level. */
const elements: Components = {
  h1: ({ children }) => <h2 style={headingStyle}>{children}</h2>,
  h2: ({ children }) => <h2 style={headingStyle}>{children}</h2>,
  h3: ({ children }) => <h3 style={{ ...headingStyle, fontSize: 16 }}>{children}</h3>,
  p: ({ children }) => <p style={textStyle}>{children}</p>,
  ul: ({ children }) => <ul style={{ ...textStyle, paddingLeft: 22 }}>{children}</ul>,
  ol: ({ children }) => <ol style={{ ...textStyle, paddingLeft: 22 }}>{children}</ol>,
  blockquote: ({ children }) => (
    <blockquote style={{ margin: '0 0 12px', paddingLeft: 14, borderLeft: '3px solid #dbe1da' }}>
      {children}
    </blockquote>
  ),
  a: ({ href, children }) => (
    <a href={href} style={{ color: '#0a6a4b' }}>
      {children}
    </a>
  ),
}

/** Renders Markdown for mail programs. HTML in it and images are left out, links are checked. */
export function renderMarkdown(markdown: string): string {
  return renderToStaticMarkup(
    <Markdown components={elements} disallowedElements={['img']} skipHtml urlTransform={toAbsolute}>
      {markdown}
    </Markdown>,
  )
}

/** Links of the site may be written as paths. */
function toAbsolute(url: string): string {
  if (url.startsWith('/') && !url.startsWith('//')) return absoluteUrl(url)
  return /^(https?:|mailto:)/i.test(url) ? url : ''
}
