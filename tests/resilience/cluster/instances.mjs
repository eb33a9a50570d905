/** Instances of the app, started by `npm start`, with one database and one data directory. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endChild } from '../../../scripts/launcher/processes.mjs'
import { inRoot, root } from '../../../scripts/launcher/root.mjs'
import { sendRequest } from '../../../scripts/test/http-client.mjs'
import { logs, startLogged, until } from './processes.mjs'

export function newInstance(port, dataDir, variables) {
  const name = `instance ${port}`
  const origin = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    ...variables,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
  }
  let launcher
  return {
    name,
    origin,
    start: () => {
      launcher = startLogged(name, process.execPath, [inRoot('scripts', 'start.mjs')], { cwd: root, env })
    },
    ready: async () => {
      const isReady = async () =>
        (await sendRequest(origin, 'GET', '/readyz', { timeout: 5_000 })).status === 200
      await until(`${name} is ready`, isReady, { patience: 60_000, every: 100 })
    },
    /** Kills the launcher too, which would start the server again. */
    kill: async () => {
      const record = JSON.parse(readFileSync(join(dataDir, 'servers', String(port)), 'utf8'))
      const gone = new Promise((resolve) => launcher.once('exit', resolve))
      launcher.kill('SIGKILL')
      process.kill(Number.parseInt(record.server, 10), 'SIGKILL')
      await gone
    },
    stop: async () => {
      if (launcher) await endChild(launcher)
    },
  }
}

export function countLogLines(instances, what) {
  return instances.filter(({ name }) => what.test(readFileSync(`${logs}/${name}.log`, 'utf8'))).length
}
