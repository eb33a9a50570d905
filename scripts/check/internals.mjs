/** Forbids changing prototypes, responses, a framework's internals and globals. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './source-files.mjs'

/** The only file that may declare a global. */
const globalsFile = 'lib/http/page-reads/in-process-api.ts'

/** Expressions, with the reason, and a file that is exempt. */
const forbidden = [
  [/diagnostics_channel/, 'requests are changed by middleware, in the order of server.ts'],
  [/(response|outgoing|res)\.(write|end|writeHead|setHeader) = /, 'methods of a response are not exchanged'],
  [/from '(next|react|hono|@hono\/[a-z-]+)\/(dist|src)/, 'only what a package documents is imported'],
  [
    /globalThis as|globalThis\.kljuc|declare global/,
    `what is global is declared in ${globalsFile}`,
    globalsFile,
  ],
]

const paths = ['app', 'components', 'lib', 'server.ts', 'middleware.ts', 'next.config.mjs']

/** @throws an error that names every place */
export function findInternals(root) {
  const files = sourceFiles(root, paths).filter((file) => !/\.test\.tsx?$/.test(file))
  const places = files.flatMap((file) => placesIn(file, readFileSync(join(root, file), 'utf8')))
  if (places.length > 0) throw new Error(places.join('\n'))
}

function placesIn(file, text) {
  return forbidden
    .filter(([pattern, , exempt]) => file !== exempt && pattern.test(text))
    .flatMap(([pattern, reason]) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          pattern.test(line) ? [`${file}:${index + 1}:${line}\n    ${reason}`] : [],
        ),
    )
}
