import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './e2e/launch-options'

/** Which journeys are run: `first` those of `npm test`, `more` those of `npm run test:more`, all without it. */
const files = { first: /^(?!.*\.more\.).*\.spec\.ts$/, more: /\.more\.spec\.ts$/ }[process.env.TESTS ?? '']

/**
 * End-to-end tests of a running app. scripts/test.mjs starts one and sets BASE_URL (its origin), DATABASE_URL (its
 * database, to insert rows), MAIL_DIR (where its mails are written), CHROMIUM_PATH (a whole browser; Playwright's own
 * without it) and HEADLESS_SHELL_PATH (a faster one, which shows no notifications).
 */
export default defineConfig({
  testDir: 'e2e',
  ...(files ? { testMatch: files } : {}),
  outputDir: 'test-results/e2e',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  // A browser that lost its time slice fails a test in thousands; scripts/test.mjs lists what needed its second attempt.
  retries: 1,
  // Long, since a busy machine may delay the browser for seconds; passing tests do not wait.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    // Tracing every test adds a quarter to the time: use `--trace on` when needed.
    screenshot: 'only-on-failure',
    // Animations are not tested, and a software renderer draws each of their frames.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(process.env.HEADLESS_SHELL_PATH),
  },
  // e2e/desktop and e2e/phone hold what the other screen size would only repeat, or has not; the rest is run on both.
  projects: [
    {
      name: 'desktop',
      testIgnore: 'phone/**',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: 'desktop/**',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
})
