/**
 * Answers navigations that the network cannot: with one page that is the same for everyone. No page, answer or picture
 * of the site is ever kept here, so nothing personal can be and nothing can be out of date.
 */
const cacheName = 'kljuc-offline-1'
const offlinePage = '/offline.html'
const files = [offlinePage, '/offline.js', '/icon.svg']

self.addEventListener('install', (event) => {
  // Everything but pages goes past this worker, where the browser can be told so.
  event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' })?.catch?.(() => {})
  event.waitUntil(
    caches
      .open(cacheName)
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
          Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))),
        ),
      self.registration.navigationPreload?.enable(),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(navigate(event))
})

async function navigate({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error()
  }
}
