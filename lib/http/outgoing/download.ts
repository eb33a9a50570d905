import 'server-only'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { pipeline } from 'node:stream/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import { env, isLoopback } from '@/lib/env'
import { isPublicAddress, lookupPublic, PrivateAddressError } from './public-address'

const maxRedirects = 3
const perHost = 4
const maxUrlLength = 2_000
/** Answers such as 103 before the one that counts: each is read, however many there are. */
const maxInformational = 10
/** A body in chunks of a byte costs as much as one of fifty times its size: what came may be so much longer than it. */
const maxOverhead = 1.5
const freeOverheadBytes = 256 * 1024

export interface DownloadLimits {
  maxBytes: number
  /** Of all redirects and the body together. */
  timeoutMs: number
  /** Without any byte. */
  idleMs: number
}

/** What a server says of a file's version, for the next request. */
export interface FileVersion {
  etag: string | null
  lastModified: string | null
}

export interface Download extends FileVersion {
  /** SHA-256 in hexadecimal. */
  digest: string
}

export class DownloadError extends Error {
  override name = 'DownloadError'

  constructor(
    /** Message keys under `api.fields`. */
    readonly key: 'not_public' | 'not_reachable' | 'too_large_there' | 'not_found_there',
    options?: ErrorOptions,
  ) {
    super(key, options)
  }
}

/** Whether a URL may be asked for, as far as its text says; where its name leads is checked by the request. */
export function isForeignUrl(text: string): boolean {
  if (text.length > maxUrlLength || !URL.canParse(text)) return false
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  if (isTrusted(url)) return true
  const address = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0) return isPublicAddress(address)
  return url.hostname.includes('.') && !isLoopback(url.hostname.replace(/\.$/, ''))
}

/** Whether the name of a URL leads to public addresses alone; true as well when it leads nowhere. */
export function leadsOutside(text: string): Promise<boolean> {
  const url = new URL(text)
  if (isTrusted(url) || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return Promise.resolve(true)
  return new Promise((resolve) =>
    lookupPublic(url.hostname, {}, (error) => resolve(!(error instanceof PrivateAddressError))),
  )
}

/** The servers of the tests listen there, while rate limits may be off: on this machine alone. */
const testAddress = '127.83.21.9'

function isTrusted({ hostname }: URL): boolean {
  return env.RATE_LIMITS === 'off' && hostname === testAddress
}

const hosts = new Map<string, LimitFunction>()

/**
 * Downloads a file of somebody else's choice to a path. Each connection goes to the address that was found to be public,
 * also after a redirect; four at once to a host.
 * @param known the version that is stored
 * @returns null when it has not changed since
 * @throws DownloadError
 */
export async function download(
  text: string,
  path: string,
  limits: DownloadLimits,
  known?: FileVersion,
): Promise<Download | null> {
  const { host } = new URL(text)
  const limit = hosts.get(host) ?? pLimit(perHost)
  hosts.set(host, limit)
  try {
    return await limit(() => follow(text, path, limits, known))
  } finally {
    if (limit.activeCount === 0 && limit.pendingCount === 0) hosts.delete(host)
  }
}

async function follow(
  text: string,
  path: string,
  limits: DownloadLimits,
  known: FileVersion | undefined,
): Promise<Download | null> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  let location = text
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      if (!isForeignUrl(location)) throw new DownloadError('not_public')
      const response = await get(new URL(location), signal, limits.idleMs, known)
      try {
        const { statusCode = 0, headers } = response
        if (statusCode === 304 && known) return null
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          location = new URL(headers.location, location).href
          continue
        }
        if (statusCode !== 200) throw new DownloadError('not_found_there')
        return await save(response, path, limits.maxBytes, signal)
      } finally {
        response.destroy()
      }
    }
    throw new DownloadError('not_reachable')
  } catch (error) {
    if (error instanceof DownloadError) throw error
    throw new DownloadError(error instanceof PrivateAddressError ? 'not_public' : 'not_reachable', {
      cause: error,
    })
  }
}

function get(
  url: URL,
  signal: AbortSignal,
  idleMs: number,
  known: FileVersion | undefined,
): Promise<IncomingMessage> {
  const options = {
    agent: false,
    signal,
    timeout: idleMs,
    headers: {
      'User-Agent': 'Kljuc-Import/1.0',
      Accept: '*/*',
      // A compressed body could be small here and endless when it is read.
      'Accept-Encoding': 'identity',
      ...(known?.etag && { 'If-None-Match': known.etag }),
      ...(known?.lastModified && { 'If-Modified-Since': known.lastModified }),
    },
    ...(isTrusted(url) ? {} : { lookup: lookupPublic }),
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve)
    let informational = 0
    request.on('information', () => {
      if (++informational <= maxInformational) return
      // Said at once: what comes in the same packet is still read, and its answer would be taken for the one.
      const error = new Error('The server never comes to its answer.')
      reject(error)
      request.destroy(error)
    })
    request.on('timeout', () => request.destroy(new Error('The server fell silent.')))
    request.on('error', reject)
    request.end()
  })
}

async function save(
  response: IncomingMessage,
  path: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Download> {
  const { etag, 'last-modified': lastModified, 'content-encoding': encoding } = response.headers
  if (encoding && encoding !== 'identity') throw new DownloadError('not_reachable')
  const hash = createHash('sha256')
  let size = 0
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.byteLength
      if (size > maxBytes) throw new DownloadError('too_large_there')
      if (response.socket.bytesRead > size * maxOverhead + freeOverheadBytes)
        throw new DownloadError('not_reachable')
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(response, counted, createWriteStream(path), { signal })
  return { digest: hash.digest('hex'), etag: etag ?? null, lastModified: lastModified ?? null }
}
