import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

export interface RenderContext {
  tags: Set<string>
  outage: Response | null
}

const renderings = new AsyncLocalStorage<RenderContext>()

export function runWithRenderContext<T>(rendering: RenderContext, render: () => Promise<T>): Promise<T> {
  return renderings.run(rendering, render)
}

export function currentRenderContext(): RenderContext | undefined {
  return renderings.getStore()
}
