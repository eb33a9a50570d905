/** An app with its own data, whose processes are killed and started again. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot, root } from '../../../scripts/launcher/root.mjs'

export function crashingApp(dataDir, port) {
  let launcher
  let ended = false
  let stopping = false
  const start = () => {
    ended = false
    const variables = {
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMITS: 'off',
      SEED_DEMO: '0',
      DATABASE_URL: '',
    }
    launcher = spawn(process.execPath, [inRoot('scripts', 'start.mjs')], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', SITE_URL: '', ...variables },
      stdio: 'ignore',
    })
    launcher.once('exit', () => {
      ended = true
      if (!stopping) start()
    })
  }
  const pids = {
    'the web server': () =>
      Number.parseInt(JSON.parse(readFileSync(join(dataDir, 'servers', `${port}`), 'utf8')).server, 10),
    'the database': () =>
      Number(readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]),
    'the launcher': () => launcher.pid,
  }
  return {
    start,
    /** Waits until the app responds with data from its database. */
    ready: async () => {
      for (const until = Date.now() + 120_000; Date.now() < until; await sleep(200)) {
        const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined)
        if (answer?.ok) return
      }
      throw new Error('The app does not become ready.')
    },
    /** @returns whether there was such a process */
    kill: (which) => {
      try {
        process.kill(pids[which](), 'SIGKILL')
        return true
      } catch {
        return false
      }
    },
    stop: async () => {
      stopping = true
      launcher.kill('SIGTERM')
      while (!ended) await sleep(50)
    },
  }
}

export const victims = /** @type {const} */ (['the web server', 'the database', 'the launcher'])

function clusterOf(dataDir) {
  const moved = join(dataDir, 'postgres.moved-to')
  return join(existsSync(moved) ? readFileSync(moved, 'utf8').trim() : dataDir, 'postgres')
}
