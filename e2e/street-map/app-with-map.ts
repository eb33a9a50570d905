import { test as base } from '@playwright/test'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { startSecondApp } from '../second-app'
import { startTileSource, type TileSource } from './tile-source'

/** Provides a second instance of the app, whose street map uses a tile source of the test. */
export const test = base.extend<object, { app: { origin: string; tiles: TileSource } }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs.
    async ({}, use) => {
      const tiles = await startTileSource()
      const app = await startSecondApp(await freePort(), { MAP_STYLE_URL: tiles.styleUrl })
      await use({ origin: app.origin, tiles })
      await app.stop()
      await tiles.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ app }, use) => use(app.origin),
})
