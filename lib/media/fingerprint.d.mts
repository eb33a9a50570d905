import type { Sharp } from 'sharp'

export const fingerprintSide: 32
export const colourSide: 16
export function fingerprintOf(open: () => Sharp): Promise<Uint8Array>
