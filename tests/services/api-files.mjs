/** Runs files of the API suite against an app that a test of services has started. */
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { run } from '../../scripts/launcher/processes.mjs'
import { inRoot, root } from '../../scripts/launcher/root.mjs'

/**
 * Prints how many tests passed, and sets the exit code when one failed.
 * @param {string} how they were run
 * @param {string[]} files without folder and extension
 * @param {{origin: string, database: {url: string, dataDir: string}}} app
 */
export async function runApiFiles(how, files, { origin, database: { url, dataDir } }) {
  const variables = {
    BASE_URL: origin,
    DATABASE_URL: url,
    MAIL_DIR: join(dataDir, 'mail'),
    DATA_DIR: dataDir,
  }
  const paths = files.map((file) => `tests/api/${file}.test.ts`)
  await runVitest(`of the API ${how}`, ['--no-file-parallelism', '--project', 'api', ...paths], variables)
}

/** Runs the unit tests in the same way. @param {string} how */
export const runUnitTests = (how) => runVitest(`of single modules ${how}`, ['--project', 'unit*'])

/**
 * Runs some unit tests of search, which may take long.
 * @param {string} how
 * @param {string[]} files below lib/search without extension
 * @param {Record<string, string>} variables
 */
export function runUnitFiles(how, files, variables) {
  const paths = files.map((file) => `lib/search/${file}.test.ts`)
  const args = ['--project', 'unit*', '--no-file-parallelism', '--testTimeout=300000', ...paths]
  return runVitest(`of search engines ${how}`, args, variables)
}

async function runVitest(what, args, variables = {}) {
  const env = { ...process.env, DATABASE_URL_DIRECT: '', NODE_ENV: 'test', NODE_OPTIONS: '', ...variables }
  const vitest = [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', ...args]
  try {
    const output = stripVTControlCharacters(await run(process.execPath, vitest, { cwd: root, env }))
    console.log(`  ✓ ${/Tests\D+(\d+) passed/.exec(output)?.[1]} tests ${what}`)
  } catch ({ output = '' }) {
    process.exitCode = 1
    console.error(output.slice(-20_000))
  }
}
