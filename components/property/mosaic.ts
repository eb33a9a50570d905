interface Mosaic {
  grid: string
  /** Grid classes of the visible photos; the others are in the full-screen gallery. */
  cells: string[]
  largeSizes: string
  smallSizes: string
}

const large = 'md:col-span-2 md:row-span-2 print:col-span-2 print:row-span-2'
const phone = '(width < 48rem) 100vw'

const whole: Mosaic = {
  grid: 'md:grid-cols-1 print:grid-cols-1',
  cells: [''],
  largeSizes: `${phone}, (width < 78rem) 94vw, 74rem`,
  smallSizes: '100vw',
}
const halves: Mosaic = {
  grid: 'md:grid-cols-2 print:grid-cols-2',
  cells: ['', ''],
  largeSizes: `${phone}, (width < 78rem) 47vw, 37rem`,
  smallSizes: `${phone}, (width < 78rem) 47vw, 37rem`,
}
const thirds: Mosaic = {
  grid: 'md:grid-cols-3 md:grid-rows-2 print:grid-cols-3 print:grid-rows-2',
  cells: [large, '', ''],
  largeSizes: `${phone}, (width < 78rem) 63vw, 49rem`,
  smallSizes: `${phone}, (width < 78rem) 32vw, 25rem`,
}
const quarters: Mosaic = {
  grid: 'md:grid-cols-4 md:grid-rows-2 print:grid-cols-4 print:grid-rows-2',
  cells: [large, '', '', '', ''],
  largeSizes: `${phone}, (width < 78rem) 47vw, 37rem`,
  smallSizes: `${phone}, (width < 78rem) 24vw, 19rem`,
}

/** Returns the layout for wider screens: the first photo large, up to four small ones next to it. */
export function galleryLayout(count: number): Mosaic {
  if (count <= 1) return whole
  if (count === 2) return halves
  if (count === 3) return thirds
  return count === 4 ? { ...quarters, cells: [large, 'md:col-span-2 print:col-span-2', '', ''] } : quarters
}
