import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

/** What is learnt while one page is rendered. */
export interface RenderContext {
  /** Of everything that was read for it. */
  tags: Set<string>
  /** Why something could not be read: a database or a backend that is out of reach. */
  outage: Response | null
}

const renderings = new AsyncLocalStorage<RenderContext>()

/** Runs a rendering; what it reads from the API is noted in `rendering`. */
export function runWithRenderContext<T>(rendering: RenderContext, render: () => Promise<T>): Promise<T> {
  return renderings.run(rendering, render)
}

/** The rendering that is under way here; undefined outside of one. */
export function currentRenderContext(): RenderContext | undefined {
  return renderings.getStore()
}
