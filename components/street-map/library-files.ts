/**
 * The addresses of MapLibre and of its worker, which stay files of their own: the server can name them in the page, as it
 * cannot name a bundle's, so that a phone asks for them with the page's scripts and not after these have run.
 */
export const libraryFile = new URL('maplibre-gl/dist/maplibre-gl.mjs', import.meta.url).pathname
export const workerFile = new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).pathname
