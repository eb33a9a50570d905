/**
 * The image's program: the built server, whose stderr becomes lines of the log. It ends as the server ends. It does not
 * start on a database that a newer version has migrated, where this one cannot work with that.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { warnOfNewerDatabase } from './launcher/database.mjs'
import { loadEnvFiles } from './launcher/environment.mjs'
import { logPrintedErrors } from './launcher/printed-errors.mjs'
import { readRelease } from './launcher/release.mjs'
import { distDir } from './launcher/root.mjs'
import { exitWithError } from './launcher/steps.mjs'

loadEnvFiles('production')
await warnOfNewerDatabase().catch(exitWithError)

const preload = new URL('./launcher/exit-with-parent.mjs', import.meta.url).href
const child = spawn(process.execPath, ['--import', preload, `${distDir()}/server.mjs`], {
  stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  env: {
    ...process.env,
    COMMIT: process.env.COMMIT || readRelease().commit || '',
    LAUNCHER_PID: String(process.pid),
  },
})
let isServing = false

child.stdout.pipe(process.stdout)
child.stdout.once('data', () => (isServing = true))
logPrintedErrors(
  child,
  (text) => process.stdout.write(text),
  () => isServing,
)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.once('close', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal]
})
