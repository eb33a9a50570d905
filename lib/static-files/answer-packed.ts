import 'server-only'
import type { IncomingMessage } from 'node:http'
import { answerFirst } from '@/lib/connections/answer-first'
import { readPackedFiles } from './packed-files'

const prefix = '/_next/static/'

/**
 * Sends the build's scripts and styles as small as Brotli can make them, to browsers that read it: an eighth fewer bytes
 * than by Next, which compresses them for each request, by gzip. Everything else about them is left to Next. To be
 * called once, before the server answers. `folder` is where the build's browser part lies.
 */
export function answerPacked(folder: string): void {
  let files: ReturnType<typeof readPackedFiles> | undefined
  answerFirst((request, response) => {
    if (!request.url?.startsWith(prefix) || !wantsPacked(request)) return false
    files ??= readPackedFiles(folder)
    const [path = ''] = request.url.slice(prefix.length).split('?', 1)
    const file = files.get(path)
    if (file) {
      // Their names say what is in them.
      response.writeHead(200, {
        'Content-Type': file.type,
        'Content-Encoding': 'br',
        'Content-Length': file.body.length,
        'Cache-Control': 'public, max-age=31536000, immutable',
        Vary: 'Accept-Encoding',
      })
      response.end(request.method === 'HEAD' ? undefined : file.body)
    }
    return file !== undefined
  })
}

function wantsPacked({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const isPlain = (method === 'GET' || method === 'HEAD') && headers.range === undefined
  return isPlain && /\bbr\b(?!\s*;)/.test(`${headers['accept-encoding'] ?? ''}`)
}
