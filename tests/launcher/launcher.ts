import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { z } from 'zod'

const script = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))

export interface Launch {
  child: ChildProcess
  output: () => string
  /** Resolves when the URL was printed; rejects when the launcher ends before that. */
  ready: Promise<void>
  /** Resolves to the exit code; null after a signal. */
  exit: Promise<number | null>
}

/** Starts the launcher, or npm with it, with a separate data directory. */
export function launch(
  dataDir: string,
  variables: Record<string, string> = {},
  [program, ...args]: string[] = [process.execPath, script],
): Launch {
  const child = spawn(program ?? '', args, {
    cwd: join(script, '../..'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...unset,
      DATA_DIR: dataDir,
      SEED_DEMO: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const exit = once(child, 'exit').then(([code]) => z.number().nullable().parse(code))
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        text += chunk
        if (text.includes('Open http')) resolve()
      })
    }
    exit.then((code) => reject(new Error(`The launcher ended with ${code}:\n${text}`)))
  })
  // Many tests expect it to end.
  ready.catch(() => {})
  return { child, output: () => text, ready, exit }
}

const unset = Object.fromEntries(
  ['DATABASE_URL', 'SITE_URL', 'API_URL', 'REDIS_URL', 'RATE_LIMITS', 'NEXT_PUBLIC_SUPABASE_URL'].map(
    (name) => [name, ''],
  ),
)

/** A data directory for one test. As root, PostgreSQL's system user must be able to enter it. */
export function newDataDir(mode = 0o711): string {
  const folder = mkdtempSync(join(tmpdir(), 'kljuc-launcher-'))
  chmodSync(folder, mode)
  return join(folder, 'data')
}

export function removeDataDir(dataDir: string): void {
  const movedTo = join(dataDir, 'postgres.moved-to')
  if (existsSync(movedTo)) rmSync(readFileSync(movedTo, 'utf8'), { recursive: true, force: true })
  rmSync(join(dataDir, '..'), { recursive: true, force: true })
}

/** Ends apps in turn, waits until the databases of their data directories have ended, and removes those. */
export async function endAll(launches: (Launch | undefined)[], ...dataDirs: string[]): Promise<void> {
  for (const launched of launches) {
    launched?.child.kill('SIGTERM')
    await launched?.exit
  }
  for (const dataDir of dataDirs) await until(() => postmaster(dataDir) === undefined)
  for (const dataDir of dataDirs) removeDataDir(dataDir)
}

/** The status of the home page, or undefined without a response. */
export async function homeStatus(port: number): Promise<number | undefined> {
  const response = await fetch(`http://localhost:${port}/`).catch(() => undefined)
  return response?.status
}

/** Runs statements in the embedded database of a data directory. */
export async function inDatabase(dataDir: string, statement: string): Promise<unknown[]> {
  const sql = postgres({
    host: '127.0.0.1',
    port: Number(readFileSync(join(dataDir, 'postgres.port'), 'utf8')),
    user: 'postgres',
    password: readFileSync(join(dataDir, 'postgres.password'), 'utf8'),
    database: 'postgres',
    max: 1,
    onnotice: () => {},
  })
  try {
    return await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}

/** The postmaster's process id, or undefined when none runs. */
export function postmaster(dataDir: string): number | undefined {
  const movedTo = join(dataDir, 'postgres.moved-to')
  const home = existsSync(movedTo) ? readFileSync(movedTo, 'utf8') : dataDir
  const file = join(home, 'postgres', 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  return pid > 0 && isAlive(pid) ? pid : undefined
}

/** The web server's process id, as recorded by the launcher. */
export function webServer(dataDir: string, port: number): number {
  const record = z.object({ server: z.string() })
  return Number.parseInt(
    record.parse(JSON.parse(readFileSync(join(dataDir, 'servers', `${port}`), 'utf8'))).server,
    10,
  )
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A zombie process still accepts signals.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Waits until a condition is true. @throws after 30 seconds */
export async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!(await what())) {
    if (Date.now() > deadline) throw new Error('It did not come to be within 30 seconds.')
    await sleep(50)
  }
}
