import type { Instrumentation } from 'next'

/** Next prints nothing of errors while rendering in this server: they are logged here, with the lines of our sources. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  const { log } = await import('@/lib/platform/log/log')
  log().error({ err: error, route: routePath }, 'A page could not be rendered')
}
