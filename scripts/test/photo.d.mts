export function noisyPhoto(width?: number, height?: number): Promise<Buffer>
export function drawnPhoto(seed: number, width?: number): Promise<Buffer>
export function photoForm(photo: Buffer): FormData
