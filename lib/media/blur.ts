/** Size of the bitmap, which browsers scale smoothly to the size of the image. */
export const blurSize = { width: 4, height: 3 }

/** Header of a BMP file with 24 bits per pixel. */
const header = [
  ...[0x42, 0x4d, 90, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0],
  ...[40, 0, 0, 0, blurSize.width, 0, 0, 0, blurSize.height, 0, 0, 0, 1, 0, 24, 0],
  ...Array<number>(24).fill(0),
]
const headerText = btoa(String.fromCharCode(...header))

/** @param pixels 48 characters of base64, which need no decoder in the browser */
export function blurUrl(pixels: string): string {
  return `data:image/bmp;base64,${headerText}${pixels}`
}
