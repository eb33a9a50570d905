import type { HttpBindings } from '@hono/node-server'

export interface ServerEnv {
  Bindings: HttpBindings
}
