/** The offline page, in the language of the requested URL. */
const english = {
  title: 'No internet connection',
  text: 'The page could not be opened. When the connection is back, you go on where you were.',
  retry: 'Try again',
  seen: 'You looked at recently',
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

/** The properties stored by lib/browser/seen-properties.ts. */
function seenProperties() {
  try {
    const seen = JSON.parse(localStorage.getItem('kljuc-seen') ?? '[]')
    return Array.isArray(seen) ? seen : []
  } catch {
    return []
  }
}

const seen = seenProperties().filter(({ path, title }) => typeof path === 'string' && typeof title === 'string').slice(0, 10)
const section = document.querySelector('section')
if (section && seen.length > 0) {
  section.hidden = false
  for (const { path, title } of seen) {
    const link = document.createElement('a')
    if (!path.startsWith('/')) continue
    link.href = path
    link.textContent = title
    const item = document.createElement('li')
    item.append(link)
    section.querySelector('ul')?.append(item)
  }
}
