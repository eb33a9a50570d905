/** What serves, and what browsers run; not what only builds or tests. */
export const productPaths = [
  ...['app', 'components', 'lib', 'public'],
  ...['server.ts', 'middleware.ts', 'instrumentation.ts', 'next.config.mjs'],
  ...['scripts/serve.mjs', 'scripts/start.mjs', 'scripts/launcher', 'scripts/data', 'scripts/commands'],
]
