/** The programs of Debian's packages that a cluster is made of. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
const wanted = { 'redis-server': 'redis-server', nginx: 'nginx' }

/** The folder of PostgreSQL 15's bin, lib and share. */
export const postgresHome = '/usr/lib/postgresql/15'

/** The packages that are missing here. */
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
