import 'server-only'
import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * The hashes of a document's inline scripts, as a Content-Security-Policy names them; data blocks are none.
 * @param html its bytes as letters of Latin-1
 */
export function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`,
  )
  return [...new Set(hashes)]
}
