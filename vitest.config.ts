import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { sourceFiles } from './scripts/check/source-files.mjs'

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

/** Which tests are run: `first` those of `npm test`, `more` those of `npm run test:more`, all without it. */
const { TESTS } = process.env

const unitTests = sourceFiles(path('.'), ['app', 'components', 'demo', 'lib', 'scripts']).filter(
  (file) =>
    /\.test\.(tsx?|mjs)$/.test(file) && (!TESTS || file.includes('.more.test.') === (TESTS === 'more')),
)
const replacesModules = (file: string) =>
  /\bvi\.(mock|doMock|hoisted|stub\w+|resetModules)\b|process\.env|\benv\.\w+ = /.test(
    readFileSync(path(file), 'utf8'),
  )

/** Of tests of a whole app: long, since a busy machine may delay the app for seconds, and passing tests do not wait. */
const whole = { testTimeout: 120_000, hookTimeout: 120_000 }

/** By default one processor is left idle. */
const unit = { testTimeout: 20_000, maxWorkers: '100%' }

/**
 * `unit` and `unit-mocks` need nothing; `api` a running app; `pages` one with pages; `launcher` a finished build.
 * scripts/test.mjs provides them and sets BASE_URL (the app's origin), DATABASE_URL (its database, to insert rows), MAIL_DIR (where its mails are written),
 * DATA_DIR (its data directory) and APP_LOG (its log file).
 */
export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          ...unit,
          name: 'unit',
          include: unitTests.filter((file) => !replacesModules(file)),
          // Together in one process, modules are loaded once: half of the processor time.
          isolate: false,
          pool: 'threads',
        },
      },
      {
        ...shared,
        test: { ...unit, name: 'unit-mocks', include: unitTests.filter(replacesModules) },
      },
      ...['api', 'pages'].map((name) => ({
        ...shared,
        test: {
          ...whole,
          name,
          include: [`tests/${name}/**/*.test.ts`],
          // Vite defines its own BASE_URL, which would replace the app's.
          env: { BASE_URL: process.env.BASE_URL ?? '' },
        },
      })),
      {
        ...shared,
        test: {
          ...whole,
          name: 'launcher',
          include: [`tests/launcher/**/*${TESTS === 'more' ? '.more' : ''}.test.ts`],
          exclude: TESTS === 'first' ? ['**/*.more.test.ts'] : [],
          // Each file starts whole apps, so they run one after the other.
          fileParallelism: false,
        },
      },
    ],
  },
})
