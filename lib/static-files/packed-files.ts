import 'server-only'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/** What the browser gets of a file that the build has packed. */
export interface PackedFile {
  type: string
  /** Compressed by Brotli. */
  body: Buffer
}

const types: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
}

/**
 * The scripts and styles that lie packed beside themselves in a folder, by their path in it; none where the build did
 * not pack any. All of them have half a megabyte, and they do not change while the server runs.
 */
export function readPackedFiles(folder: string): Map<string, PackedFile> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(
    names.flatMap((name) => {
      const path = name.endsWith('.br') ? name.slice(0, -'.br'.length) : name
      const type = types[extname(path)]
      if (path === name || type === undefined) return []
      return [[path.replaceAll('\\', '/'), { type, body: readFileSync(join(folder, name)) }]]
    }),
  )
}
