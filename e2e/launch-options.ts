import type { LaunchOptions } from '@playwright/test'

/** @param executablePath of a browser; Playwright's own without it */
export function launchOptions(executablePath?: string): LaunchOptions {
  return {
    ...(executablePath ? { executablePath } : {}),
    // Containers seldom allow the browser's sandbox, and have no graphics card.
    args: ['--no-sandbox', '--disable-gpu'],
  }
}
