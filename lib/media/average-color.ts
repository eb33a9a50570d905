import { thumbHashToAverageRGBA } from 'thumbhash'

export function averageColor(thumbhash: string | null | undefined): string | undefined {
  if (!thumbhash) return undefined
  const bytes = Uint8Array.from(Buffer.from(thumbhash, 'base64'))
  if (bytes.length < 5) return undefined
  const { r, g, b } = thumbHashToAverageRGBA(bytes)
  return `#${[r, g, b].map(hexByte).join('')}`
}

function hexByte(share: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, share)) * 255)
  return byte.toString(16).padStart(2, '0')
}
