import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const shared = {
  extends: true as const,
  resolve: {
    alias: {
      '@': path('.'),
      // Throws outside a React server; its other file is empty.
      'server-only': path('node_modules/server-only/empty.js'),
    },
  },
}

/**
 * `unit` needs nothing; `api` a running app; `launcher` a finished build. scripts/test.mjs provides both and sets
 * BASE_URL (the app's origin), DATABASE_URL (its database, to arrange rows), MAIL_DIR (where its mails lie), DATA_DIR
 * (what else it keeps) and APP_LOG (the file of what it says).
 */
export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          include: ['{app,components,demo,lib}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Vite has a BASE_URL of its own, and would put it in the place of the app's.
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
          // Each starts whole apps: one after the other.
          fileParallelism: false,
        },
      },
    ],
  },
})
