/**
 * `npm run test:nodes`: on each version of Node.js that package.json allows, runs the unit tests and part of the API
 * suite, against an app on that version. To run all of `npm test` on another version, put that version first in PATH.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { inRoot, root } from '../../../scripts/launcher/root.mjs'
import { orSkip } from '../go-program.mjs'
import { npmInstall } from '../npm-package.mjs'

/** The oldest that package.json allows, and the newest of each major version. */
const versions = ['20.19.0', '22.23.3', '24.21.0']

for (const version of versions) await orSkip(() => test(version))

/** @param {string} version */
async function test(version) {
  const bin = join(await npmInstall(`node-${process.platform}-${process.arch}`, version), 'bin')
  const program = inRoot('tests', 'services', 'nodes', 'on-this-node.mjs')
  const args = ['--conditions=react-server', '--import', 'tsx', program]
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
  const child = spawn(join(bin, 'node'), args, { cwd: root, env, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exitCode = 1
}
