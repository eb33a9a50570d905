/** nginx with the shipped configuration, in front of all instances. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../../../scripts/launcher/root.mjs'
import { startLogged, until } from './processes.mjs'
import { programPath } from './programs.mjs'

/** @param instances their ports @returns its origin */
export async function startProxy(folder, port, instances) {
  mkdirSync(folder, { recursive: true })
  const servers = instances.map((instance) => `server 127.0.0.1:${instance}$1;`).join('\n')
  const config = readFileSync(inRoot('deploy', 'nginx.conf'), 'utf8')
    .replace(/server app:3000([^;]*);/, servers)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, config)
  // When run as root, nginx would use a user who may not enter the clone.
  const directives = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`
  startLogged('nginx', programPath('nginx'), ['-p', `${folder}/`, '-c', file, '-g', directives])
  const origin = `http://127.0.0.1:${port}`
  await until('nginx answers', () => fetch(`${origin}/~errors/`))
  return origin
}
