import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const app = join(import.meta.dirname, '../../../app')

/** The routes of a folder of app/: `/property/[id]` for `/property/[id]/page.tsx`, `/login` for `/(auth)/login`. */
function routesBelow(folder: string, file: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `/${path.replaceAll('\\', '/').replace(/\([^)]*\)\//, '')}`)
    .filter((path) => path.endsWith(`/${file}`))
    .map((path) => path.slice(0, -file.length - 1) || '/')
    .sort()
}

/** The routes of all pages, without language. */
export const pageRoutes = () => routesBelow(join(app, '[locale]'), 'page.tsx')

/**
 * The paths of routes; `filled` has those of routes with parameters.
 * @throws for a route with a parameter that `filled` lacks, so that new routes are not skipped
 */
export function addressesOf(routes: string[], filled: Record<string, string[]>): string[] {
  return routes.flatMap((route) => {
    if (filled[route]) return filled[route]
    if (route.includes('[')) throw new Error(`No address is known of the route ${route}`)
    return [route]
  })
}
