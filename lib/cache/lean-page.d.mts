/** Plain JavaScript, since Next loads the store of pages without a bundler too; its types for tests. */
export function stylesOf(html: string): string[]
export function leanHtml(html: string, styles: string[]): string
export function leanData(data: Buffer, styles: string[]): Buffer
