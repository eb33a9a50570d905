/** Forbids changing prototypes, responses, a framework's internals and globals. */
import { execFileSync } from 'node:child_process'

/** Git's extended regular expressions, with the reason. */
const forbidden = [
  ['diagnostics_channel', 'requests are changed by middleware, in the order of server.ts'],
  ['prototype\\.[A-Za-z]+ = ', 'prototypes of others are not changed'],
  ['(response|outgoing|res)\\.(write|end|writeHead|setHeader) = ', 'methods of a response are not exchanged'],
  ["from '(next|react|hono|@hono/[a-z-]+)/(dist|src)", 'only what a package documents is imported'],
]

/** The only file that may declare a global. */
const door = 'lib/api/in-process-api.ts'

export function findInternals(root) {
  const places = forbidden.flatMap(([pattern, reason]) =>
    grep(root, pattern).map((place) => `${place}\n    ${reason}`),
  )
  const globals = grep(root, 'globalThis as|globalThis\\.kljuc|declare global').filter(
    (place) => !place.startsWith(`${door}:`),
  )
  for (const place of globals) places.push(`${place}\n    what is global is declared in ${door}`)
  if (places.length > 0) throw new Error(places.join('\n'))
}

function grep(root, pattern) {
  const paths = [
    'app',
    'components',
    'lib',
    'server.ts',
    'middleware.ts',
    'next.config.mjs',
    ':!*.test.ts',
    ':!*.test.tsx',
  ]
  try {
    return execFileSync('git', ['grep', '-nE', pattern, '--', ...paths], { cwd: root, encoding: 'utf8' })
      .trim()
      .split('\n')
  } catch (error) {
    // Exit code 1: no match.
    if (/** @type {{status?: number}} */ (error).status === 1) return []
    throw error
  }
}
