import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const shared = {
  extends: true as const,
  resolve: {
    alias: {
      '@': path('.'),
      // Its main file throws outside a React server.
      'server-only': path('node_modules/server-only/empty.js'),
    },
  },
}

/**
 * `unit` needs nothing; `api` a running app; `launcher` a finished build. scripts/test.mjs provides both and sets
 * BASE_URL (the app's origin), DATABASE_URL (its database, to insert rows), MAIL_DIR (where its mails are written),
 * DATA_DIR (its data directory) and APP_LOG (its log file).
 */
export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          include: ['{app,components,demo,lib}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          testTimeout: 20_000,
          // By default one processor is left idle.
          maxWorkers: '100%',
        },
      },
      {
        ...shared,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Vite defines its own BASE_URL, which would replace the app's.
          env: { BASE_URL: process.env.BASE_URL ?? '' },
        },
      },
      {
        ...shared,
        test: {
          name: 'launcher',
          include: ['tests/launcher/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each file starts whole apps, so they run one after the other.
          fileParallelism: false,
        },
      },
    ],
  },
})
