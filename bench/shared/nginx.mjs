/** nginx with its cache in front of a server: with the shipped configuration, or with a minimal one. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { startChild } from '../../scripts/launcher/processes.mjs'
import { inRoot } from '../../scripts/launcher/root.mjs'
import { UserError } from '../../scripts/launcher/steps.mjs'

const shipped = inRoot('deploy', 'nginx.conf')

export const hasNginx = () => Boolean(program())

export const isShipped = () => existsSync(shipped)

/** @param {number} port of the reference @returns {Promise<import('./servers.mjs').Server>} */
export function startNginxBeforeReference(port) {
  return startNginx('reference', (own) => plain(own, port))
}

/** @param {number} port of the app @returns {Promise<import('./servers.mjs').Server>} */
export function startNginxBeforeApp(port) {
  return startNginx('app', (own) => (isShipped() ? adapted(own, port) : plain(own, port)))
}

/** @param {string} name @param {(port: number) => string} write */
async function startNginx(name, write) {
  const folder = inRoot('.data', 'bench', `nginx-${name}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  if (isShipped()) cpSync(inRoot('deploy'), folder, { recursive: true })
  const port = await freePort()
  const config = join(folder, 'bench.conf')
  writeFileSync(config, write(port))
  const args = ['-p', `${folder}/`, '-c', config, '-e', 'error.log', '-g', directives()]
  const child = startChild(program() ?? 'nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://localhost:${port}`
  for (let attempt = 0; !(await fetch(url).catch(() => null)); attempt++) {
    if (child.exitCode !== null || attempt > 100) throw new UserError(`nginx does not start: see ${folder}.`)
    await sleep(50)
  }
  return { url, pid: child.pid ?? 0, child }
}

/** When run as root, nginx would use a user who may not enter the clone. */
const directives = () => `daemon off; pid nginx.pid; ${process.getuid?.() === 0 ? 'user root;' : ''}`

/** The minimal configuration with which nginx serves from its cache. @param {number} port @param {number} upstream */
function plain(port, upstream) {
  return `worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  keepalive_requests 1000000;
  tcp_nopush off;
  proxy_cache_path cache keys_zone=pages:10m max_size=200m;
  upstream server { server 127.0.0.1:${upstream}; keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://server;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_cache pages;
      proxy_cache_valid 200 10s;
      proxy_ignore_headers Cache-Control Vary Set-Cookie;
      proxy_cache_lock on;
      proxy_cache_use_stale updating;
      proxy_cache_background_update on;
      proxy_cache_key $request_uri$http_rsc$http_accept_encoding;
    }
  }
}
`
}

/** The shipped configuration with its ports replaced: a complete file, or the part inside `http`. */
function adapted(port, upstream) {
  const text = readFileSync(shipped, 'utf8')
    .replace(/(\n\s*listen\s+)[^;]+;/, `$1127.0.0.1:${port};`)
    .replace(/(127\.0\.0\.1|localhost|app|web):3000/g, `127.0.0.1:${upstream}`)
    .replace(/^\s*(user|pid|daemon)\s[^;]*;/gm, '')
  if (/^\s*http\s*\{/m.test(text)) return text
  return `worker_processes 1;\nevents { worker_connections 1024; }\nhttp {\n${text}\n}\n`
}

function program() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const found = folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file))
  return found && answersVersion(found) ? found : undefined
}

/** @param {string} file */
function answersVersion(file) {
  try {
    execFileSync(file, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
