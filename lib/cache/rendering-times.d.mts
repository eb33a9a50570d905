/** Plain JavaScript, since Next loads the store of pages without a bundler too; its types for tests. */
export class RenderingTimes {
  missed(key: string, now?: number): void
  began(key: string, keptFor?: number | false, now?: number): number
}
