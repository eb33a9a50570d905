/** Forbids changing prototypes, responses, a framework's internals and globals. */
import { execFileSync } from 'node:child_process'

/** The only file that may declare a global. */
const globalsFile = 'lib/http/in-process-api.ts'

/** Git's extended expressions, with the reason, and a file that is exempt. */
const forbidden = [
  ['diagnostics_channel', 'requests are changed by middleware, in the order of server.ts'],
  ['(response|outgoing|res)\\.(write|end|writeHead|setHeader) = ', 'methods of a response are not exchanged'],
  ["from '(next|react|hono|@hono/[a-z-]+)/(dist|src)", 'only what a package documents is imported'],
  [
    'globalThis as|globalThis\\.kljuc|declare global',
    `what is global is declared in ${globalsFile}`,
    globalsFile,
  ],
]

const paths = ['app', 'components', 'lib', 'server.ts', 'middleware.ts', 'next.config.mjs']
const tests = [':!*.test.ts', ':!*.test.tsx']

export function findInternals(root) {
  const places = forbidden.flatMap(([pattern, reason, exempt]) =>
    grep(root, pattern, exempt ? [`:!${exempt}`] : []).map((place) => `${place}\n    ${reason}`),
  )
  if (places.length > 0) throw new Error(places.join('\n'))
}

function grep(root, pattern, exempt) {
  const args = ['grep', '-nE', pattern, '--', ...paths, ...tests, ...exempt]
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  } catch (error) {
    // Exit code 1: no match.
    if (error.status === 1) return []
    throw error
  }
}
