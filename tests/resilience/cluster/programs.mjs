/** The programs of a cluster, from Debian's packages. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
const wanted = { 'redis-server': 'redis-server', nginx: 'nginx' }

/** The folder with bin, lib and share of PostgreSQL 15. */
export const postgresHome = '/usr/lib/postgresql/15'

export function missingPackages() {
  const missing = Object.entries(wanted).flatMap(([program, name]) => (find(program) ? [] : [name]))
  return existsSync(join(postgresHome, 'bin', 'pg_basebackup')) ? missing : ['postgresql-15', ...missing]
}

/** @returns its path */
export function programPath(program) {
  return find(program) ?? program
}

function find(program) {
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file))
}
