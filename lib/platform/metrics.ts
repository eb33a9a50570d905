import 'server-only'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
const registers = [registry]

const durations = new Histogram({
  name: 'kljuc_http_request_duration_seconds',
  help: 'From the arrival of a request to the end of its response.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
})

const pages = new Counter({
  name: 'kljuc_page_cache_lookups_total',
  help: 'Lookups of cacheable pages, by result.',
  labelNames: ['result'],
  registers,
})

export const requestsInProgress = new Gauge({
  name: 'kljuc_http_requests_in_progress',
  help: 'Requests in progress.',
  registers,
})

export const uploadsInProgress = new Gauge({
  name: 'kljuc_uploads_in_progress',
  help: 'Photos that are being received and processed.',
  registers,
})

/** @param status `2xx` … `5xx`, or `aborted` when the client disconnected */
export function countRequest(method: string, route: string, status: string, seconds: number): void {
  durations.observe({ method, route, status }, seconds)
}

export function countPageCacheLookup(result: 'hit' | 'miss'): void {
  pages.inc({ result })
}
