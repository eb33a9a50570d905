/** The address of MapLibre's worker. */
export const workerFile = new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href
