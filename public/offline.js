/** The offline page, in the language of the requested URL. */
const english = {
  title: 'No internet connection',
  text: 'The page could not be opened. When the connection is back, you go on where you were.',
  retry: 'Try again',
  viewed: 'Recently viewed',
  note: 'Prices may have changed since.',
  contacts: 'Unlocked contacts',
  ledger: 'Tokens',
}

const isEnglish = /^\/en(\/|$)/.test(location.pathname)
/** What a row of the ledger is. */
const kinds = isEnglish
  ? { purchase: 'Purchase', contact_unlock: 'Contact unlocked', contact_return: 'Token returned' }
  : { purchase: 'Kupovina', contact_unlock: 'Otključan kontakt', contact_return: 'Vraćen token' }

if (isEnglish) {
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
const section = document.querySelector('#viewed')
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

/** What lib/session/kept-answers.ts has stored of the account; nothing once it has signed out. */
async function keptAnswers() {
  const isSignedIn = document.cookie.split(';').some((pair) => /^\s*kljuc-auth(\.\d+)?=/.test(pair))
  // Opening it would create it, and older browsers do not list databases.
  if (!isSignedIn || localStorage.getItem('kljuc-account-kept') === null) return () => []
  const database = await settled(indexedDB.open('kljuc-account'))
  const store = database.transaction('answers').objectStore('answers')
  const [paths, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())])
  database.close()
  const answers = new Map(paths.map((path, at) => [path, values[at]?.answer]))
  return (path) => answers.get(path)?.items ?? []
}

function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Rows of texts and links, `[text, address?]` each. */
function showRows(id, rows) {
  const part = document.getElementById(id)
  if (!part || rows.length === 0) return
  part.hidden = false
  for (const row of rows) {
    const item = document.createElement('li')
    const line = document.createElement('p')
    for (const [text, address] of row.filter(([text]) => text)) {
      const element = document.createElement(address ? 'a' : 'span')
      if (address) element.href = address
      element.textContent = text
      line.append(element, ' ')
    }
    item.append(line)
    part.querySelector('ul')?.append(item)
  }
}

const answer = await keptAnswers().catch(() => () => [])
showRows(
  'contacts',
  answer('/users/purchased-contacts').map(({ title, city, contact: { name, phone, email, address } }) => [
    [[title, address, city].filter(Boolean).join(', ')],
    [name],
    [phone, `tel:${phone?.replace(/[^+\d]/g, '')}`],
    [email, `mailto:${email}`],
  ]),
)
const date = new Intl.DateTimeFormat(isEnglish ? 'en' : 'sr-Latn', { dateStyle: 'medium' })
showRows(
  'ledger',
  answer('/users/tokens/transactions').map(({ kind, amount, balance_after: balance, created_at: at }) => [
    [`${date.format(new Date(at))}: ${kinds[kind] ?? kind} ${amount > 0 ? '+' : ''}${amount} (${balance})`],
  ]),
)
