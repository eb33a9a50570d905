import { match } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { freePort } from '../../../scripts/launcher/ports.mjs'
import { inRoot, root } from '../../../scripts/launcher/root.mjs'

/** Changes of the variables, and what the error message contains. */
const refusals = [
  [{ S3_SECRET_ACCESS_KEY: 'wrong' }, /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are refused .*403/m],
  [{ S3_ACCESS_KEY_ID: '' }, /^S3_BUCKET is of no use without S3_ACCESS_KEY_ID: set both\.$/m],
]

export async function checkStart(database, variables) {
  for (const [change, sentence] of refusals) {
    const { status, output } = await start(database, { ...variables, ...change })
    match(output, sentence)
    if (status === 0) throw new Error('The start did not fail.')
  }
  return `${refusals.length} starts`
}

async function start({ url, dataDir }, variables) {
  const port = String(await freePort())
  const { status, stdout, stderr } = spawnSync(process.execPath, [inRoot('scripts', 'start.mjs'), '--api'], {
    cwd: root,
    env: {
      ...process.env,
      ...{ DATABASE_URL: url, DATA_DIR: dataDir, SITE_URL: `http://localhost:${port}`, PORT: port },
      ...variables,
    },
    encoding: 'utf8',
    timeout: 120_000,
  })
  return { status, output: `${stdout}\n${stderr}` }
}
