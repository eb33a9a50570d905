import { defineConfig, devices } from '@playwright/test'

/**
 * Journeys in a running app. scripts/test.mjs starts one and sets BASE_URL (its origin), DATABASE_URL (its database,
 * to arrange rows), MAIL_DIR (where its mails lie) and CHROMIUM_PATH (the browser; Playwright's own without it).
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  // Long, for machines that starve a browser for seconds: waiting costs a test that passes nothing.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    // A trace of every test takes a quarter of the time: ask for one by `--trace on`.
    screenshot: 'only-on-failure',
    // Nothing that is held here moves, and a software renderer draws every frame of what does.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      // Containers seldom allow the browser's own sandbox, and have no graphics card.
      args: ['--no-sandbox', '--disable-gpu'],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    // What a second size of screen proves nothing about lies in e2e/desktop.
    {
      name: 'phone',
      testIgnore: 'desktop/**',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
})
