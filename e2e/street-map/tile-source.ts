import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { archiveOf } from './pmtiles-archive'

export interface TileSource {
  styleUrl: string
  /** Paths requested since the last `reset`. */
  asked: string[]
  /** Requests whose path matches get status 500. */
  broken: RegExp | null
  /** Paths that are never answered. */
  hanging: RegExp | null
  /** Whether the style names an archive of tiles instead of their URLs. */
  archived: boolean
  reset(): void
  stop(): Promise<void>
}

/** Serves a MapLibre style with one raster source on its own origin, like a provider of tiles. */
export async function startTileSource(): Promise<TileSource> {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#dfe8e2' } })
    .composite([{ input: streets }])
    .png()
    .toBuffer()
  const archive = archiveOf(tile, attribution)
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    source.asked.push(path)
    response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Access-Control-Allow-Headers', 'range')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    if (source.hanging?.test(path)) return
    if (source.broken?.test(path)) response.writeHead(500).end()
    else if (path === '/style.json')
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(styleOf(source)))
    else if (path === '/streets.pmtiles') sendRange(archive, request.headers.range, response)
    else response.setHeader('Content-Type', 'image/png').end(tile)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const source: TileSource = {
    styleUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/style.json`,
    asked: [],
    broken: null,
    hanging: null,
    archived: false,
    reset() {
      this.asked = []
      this.broken = null
      this.hanging = null
      this.archived = false
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return source
}

const attribution = '© Probne karte'

/** By path only, relative to the URL of the style. */
const styleOf = ({ archived }: TileSource) => ({
  version: 8,
  sources: {
    streets: {
      type: 'raster',
      ...(archived
        ? { url: 'pmtiles:///streets.pmtiles' }
        : { tiles: ['/tiles/{z}/{x}/{y}.png'], attribution }),
      tileSize: 256,
    },
  },
  layers: [{ id: 'streets', type: 'raster', source: 'streets' }],
})

function sendRange(file: Buffer, range: string | undefined, response: ServerResponse) {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (first === undefined || last === undefined) return response.end(file)
  const part = file.subarray(Number(first), Number(last) + 1)
  const end = Number(first) + part.length - 1
  response.writeHead(206, { 'Content-Range': `bytes ${first}-${end}/${file.length}` }).end(part)
}

const streets = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" stroke="#fff" stroke-width="14">
    <path d="M0 64H256M0 190H256M70 0V256M200 0L150 256"/></svg>`,
)
