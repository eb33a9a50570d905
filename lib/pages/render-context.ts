import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

export interface RenderContext {
  tags: Set<string>
  outage: Response | null
  /** Instead of the one that Next has answered, which knows few. */
  status: number | null
}

const renderings = new AsyncLocalStorage<RenderContext>()

export function runWithRenderContext<T>(rendering: RenderContext, render: () => Promise<T>): Promise<T> {
  return renderings.run(rendering, render)
}

export function currentRenderContext(): RenderContext | undefined {
  return renderings.getStore()
}

/** Pages call it through the in-process API, since Next's bundle has a copy of this module. */
export function answerStatus(status: 404 | 410): boolean {
  const rendering = renderings.getStore()
  if (rendering) rendering.status = status
  return rendering !== undefined
}
