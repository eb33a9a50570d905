/** The offline page, in the language of the requested URL. */
const english = {
  title: 'No internet connection',
  text: 'The page could not be opened. When the connection is back, you go on where you were.',
  retry: 'Try again',
  viewed: 'Recently viewed',
  note: 'Prices may have changed since.',
}

if (/^\/en(\/|$)/.test(location.pathname)) {
  document.documentElement.lang = 'en'
  document.title = `${english.title} · Ključ`
  for (const element of document.querySelectorAll('[data-text]')) {
    element.textContent = english[element.dataset.text] ?? element.textContent
  }
}

document.querySelector('button')?.addEventListener('click', () => location.reload())
// A page that was chosen opens, even if the connection comes back at that moment.
let isLeaving = false
addEventListener('pageshow', () => {
  isLeaving = false
})
addEventListener('online', () => isLeaving || location.reload())

/** What lib/listings/property/viewed-properties.ts has stored. */
function viewedProperties() {
  try {
    const stored = JSON.parse(localStorage.getItem('kljuc-seen') ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** Those that the worker has kept, since the others would not open. */
async function keptProperties() {
  const kept = await caches.open('kljuc-pages-1').then((cache) => cache.keys())
  const paths = new Set(kept.map(({ url }) => new URL(url).pathname))
  return viewedProperties().filter(({ path, title }) => typeof title === 'string' && paths.has(path))
}

const viewed = await keptProperties().catch(() => [])
const section = document.querySelector('section')
if (section && viewed.length > 0) {
  section.hidden = false
  for (const { path, title } of viewed) {
    const link = document.createElement('a')
    link.href = path
    link.textContent = title
    link.addEventListener('click', () => {
      isLeaving = true
    })
    const item = document.createElement('li')
    item.append(link)
    section.querySelector('ul')?.append(item)
  }
}
