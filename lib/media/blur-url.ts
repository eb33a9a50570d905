/** Of a bitmap that browsers scale smoothly to the picture's size. */
export const blurSize = { width: 4, height: 3 }

/** A BMP file of 24 bits a pixel, up to its pixels. */
const header = [
  ...[0x42, 0x4d, 90, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0],
  ...[40, 0, 0, 0, blurSize.width, 0, 0, 0, blurSize.height, 0, 0, 0, 1, 0, 24, 0],
  ...Array<number>(24).fill(0),
]
const headerText = btoa(String.fromCharCode(...header))

/** @param pixels 48 letters, all that the browser is sent of a blur: it needs no decoder */
export function blurUrl(pixels: string): string {
  return `data:image/bmp;base64,${headerText}${pixels}`
}
