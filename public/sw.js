/**
 * Responds to navigations that fail with the offline page, which is the same for everyone. No page, response or image
 * of the site is cached here, so nothing cached can be personal or outdated.
 */
const cacheName = 'kljuc-offline-1'
const offlinePage = '/offline.html'
const files = [offlinePage, '/offline.js', '/icon.svg']

self.addEventListener('install', (event) => {
  // Routes all other requests past this worker, where the browser supports static routing.
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
