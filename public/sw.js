/**
 * Shows notifications of saved searches, and responds to navigations that fail: with the page as it was kept, if it is a
 * property or a list that was opened lately, else with the offline page. Only pages that are the same for everyone are
 * kept; their photos are in the browser's cache, since files with a hash in their name never expire.
 */
const offlineCache = 'kljuc-offline-4'
/** Also read by offline.js. */
const pageCache = 'kljuc-pages-1'
const offlinePage = '/offline.html'
const files = [offlinePage, '/offline.js', '/icon.svg']

/** Together 10 MB at most. */
const maxPages = 20
const maxPageBytes = 500_000
const freshMs = 60_000

const keptPath = /^(?:\/en)?\/(?:property\/[\w-]+|buy|rent)$/
/** The header of pages that are the same for everyone. */
const isPublic = /^public\b(?=.*\bs-maxage=)/

self.addEventListener('install', (event) => {
  // Routes all other requests past this worker, where the browser supports static routing.
  event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' })?.catch?.(() => {})
  event.waitUntil(
    caches
      .open(offlineCache)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((names) =>
          Promise.all(
            names.filter((name) => ![offlineCache, pageCache].includes(name)).map((name) => caches.delete(name)),
          ),
        ),
      self.registration.navigationPreload?.enable(),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(navigate(event))
})

/** A page that was opened without a navigation, by a link within the site. */
self.addEventListener('message', (event) => {
  const url = new URL(String(event.data), self.location.origin)
  if (url.origin === self.location.origin) event.waitUntil(fetchAndKeep(url).catch(() => {}))
})

async function navigate(event) {
  const { request, preloadResponse } = event
  const { pathname } = new URL(request.url)
  try {
    const response = (await preloadResponse) ?? (await fetch(request))
    if (keptPath.test(pathname)) event.waitUntil(keep(request.url, response.clone()).catch(() => {}))
    return response
  } catch {
    return (await findKept(request.url)) ?? (await caches.match(offlinePage)) ?? Response.error()
  }
}

async function fetchAndKeep(url) {
  if (!keptPath.test(url.pathname)) return
  const kept = await findKept(url.href)
  const age = Date.now() - Date.parse(kept?.headers.get('Date') ?? '')
  // A navigation to it has just been kept.
  if (age < freshMs) return
  await keep(url.href, await fetch(url.href))
}

/** A property's page is the same whatever its query. */
async function findKept(url) {
  const cache = await caches.open(pageCache)
  return cache.match(url, { ignoreSearch: url.includes('/property/') })
}

/** Removes the oldest pages beyond the maximum, and one that is no longer public. */
async function keep(url, response) {
  const cache = await caches.open(pageCache)
  const isKept = response.status === 200 && isPublic.test(response.headers.get('Cache-Control') ?? '')
  const page = isKept ? await response.clone().blob() : undefined
  await cache.delete(url)
  if (!page || page.size > maxPageBytes) return
  await cache.put(url, response)
  const all = await cache.keys()
  await Promise.all(all.slice(0, -maxPages).map((old) => cache.delete(old)))
}

self.addEventListener('push', (event) => {
  const { title, body, lang, url } = event.data.json()
  const options = { body, lang, icon: '/icon-192.png', tag: url, data: { url } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.url))
})

/** In the tab that shows this page, or a new one: what other tabs show, and what was typed there, stays. */
async function openPage(path) {
  const { href } = new URL(path, self.location.origin)
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => url === href)
  return tab ? tab.focus() : self.clients.openWindow(href)
}
