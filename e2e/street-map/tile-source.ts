import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

export interface TileSource {
  styleUrl: string
  /** Paths asked for since the last `reset`. */
  asked: string[]
  /** Paths that match are answered with 500. */
  broken: RegExp | null
  reset(): void
  stop(): Promise<void>
}

/** A MapLibre style with one raster source, on an origin of its own, as a provider of tiles has it. */
export async function startTileSource(): Promise<TileSource> {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#dfe8e2' } })
    .composite([{ input: streets }])
    .png()
    .toBuffer()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    source.asked.push(path)
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (source.broken?.test(path)) response.writeHead(500).end()
    else if (path === '/style.json')
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(style))
    else response.setHeader('Content-Type', 'image/png').end(tile)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const source: TileSource = {
    styleUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/style.json`,
    asked: [],
    broken: null,
    reset() {
      this.asked = []
      this.broken = null
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return source
}

/** By path alone: the address is that of the style. */
const style = {
  version: 8,
  sources: {
    streets: {
      type: 'raster',
      tiles: ['/tiles/{z}/{x}/{y}.png'],
      tileSize: 256,
      attribution: '© Probne karte',
    },
  },
  layers: [{ id: 'streets', type: 'raster', source: 'streets' }],
}

const streets = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" stroke="#fff" stroke-width="14">
    <path d="M0 64H256M0 190H256M70 0V256M200 0L150 256"/></svg>`,
)
