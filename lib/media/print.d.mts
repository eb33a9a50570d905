import type { Sharp } from 'sharp'

export const printSide: 32
export const colourSide: 16
export function printOf(open: () => Sharp): Promise<Uint8Array>
