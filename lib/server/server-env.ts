import type { HttpBindings } from '@hono/node-server'

/** What each handler of the server finds in its context. */
export interface ServerEnv {
  Bindings: HttpBindings
}
