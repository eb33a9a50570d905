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
addEventListener('online', () => location.reload())

/** What lib/listings/viewed-properties.ts has stored. */
function viewedProperties() {
  try {
    const stored = JSON.parse(localStorage.getItem('kljuc-seen') ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

const viewed = viewedProperties().filter(({ path, title }) => typeof path === 'string' && typeof title === 'string').slice(0, 10)
const section = document.querySelector('section')
if (section && viewed.length > 0) {
  section.hidden = false
  for (const { path, title } of viewed) {
    const link = document.createElement('a')
    if (!path.startsWith('/')) continue
    link.href = path
    link.textContent = title
    const item = document.createElement('li')
    item.append(link)
    section.querySelector('ul')?.append(item)
  }
}
