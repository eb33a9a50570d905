import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface SecondApp {
  origin: string
  /** Starts it again on the same port after it has ended. */
  restart(): Promise<void>
  /** Kills it, like a power failure. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** What the app under test runs: the whole app of the build, unless scripts/test.mjs names another. */
const program = (process.env.APP_PROGRAM || `${process.env.NEXT_DIST_DIR || '.next'}/server.mjs`).split(' ')

/** A second instance of the app under test, with the same database and files. */
export async function startSecondApp(
  port: number,
  environment: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<SecondApp> {
  const origin = `http://localhost:${port}`
  const start = () => startProcess(port, { SITE_URL: origin, ...environment }, args)
  let app = await start()
  return {
    origin,
    restart: async () => {
      app = await start()
    },
    kill: () => end(app, 'SIGKILL'),
    stop: () => end(app, 'SIGTERM'),
  }
}

async function startProcess(
  port: number,
  environment: Record<string, string>,
  args: readonly string[],
): Promise<ChildProcess> {
  const app = spawn(process.execPath, [...program, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      RATE_LIMITS: 'off',
      ...environment,
    },
  })
  try {
    await untilItAnswers(`http://localhost:${port}/readyz`, app)
    return app
  } catch (error) {
    await end(app, 'SIGTERM')
    throw error
  }
}

async function untilItAnswers(address: string, app: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (app.exitCode !== null) throw new Error('The app ended before it answered.')
    const response = await fetch(address).catch(() => null)
    if (response?.ok) return
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error('The app did not answer within 30 seconds.')
}

async function end(app: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return
  const ended = once(app, 'exit')
  app.kill(signal)
  await ended
}
