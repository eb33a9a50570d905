import { failureTexts } from './failure-texts'

/** As the app's own pages look, without their style sheet. */
const style =
  'html{color-scheme:light dark;background:light-dark(#f7f8f5,#0f1513);color:light-dark(#12201a,#eef3f0);' +
  'font-family:system-ui,sans-serif}main{padding:5rem 1rem;text-align:center}a{display:inline-block;margin:.75rem;color:inherit}'

/**
 * The document that Next sends in place of a page that failed, with what a reader should know in it: Next leaves the body
 * to scripts, which put the app's own failure screen in the place of this.
 * @param html the beginning of the document, up to some point of its body; anything else is given back as it is
 * @param path of the page that was asked for, which says the language
 */
export function explainFailure(html: string, path: string): string {
  const isEnglish = /^\/en([/?]|$)/.test(path)
  const { title, text, again, home } = failureTexts[isEnglish ? 'en' : 'sr']
  const [language, start] = isEnglish ? ['en', '/en'] : ['sr-Latn', '/']
  const main =
    `<main><h1>${title}</h1><p role="alert">${text}</p>` +
    `<p><a href="">${again}</a><a href="${start}">${home}</a></p></main>`
  return html.replace(
    /^<!DOCTYPE html><html id="__next_error__">(.*?)<\/head><body>/s,
    (_, head: string) =>
      `<!DOCTYPE html><html id="__next_error__" lang="${language}">${head}<title>${title} · Ključ</title>` +
      `<style>${style}</style></head><body>${main}`,
  )
}
