import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { type SecondApp, startSecondApp } from '../../e2e/second-app'
import { freePort } from '../../scripts/launcher/ports.mjs'
import type { User } from './harness'

export interface OwnSite {
  sql: Sql
  /** The folder of mails. */
  mailDir: string
  /** Starts an instance. */
  start(environment?: Record<string, string>): Promise<SecondApp>
  /** An account with a confirmed address. */
  signUp(app: SecondApp, email: string): Promise<User>
  /** Calls a function of the app on this database, in a process of its own; returns what it resolves to. */
  run(file: string, call: string): unknown
  stop(): Promise<void>
}

/** A site with a database and files of its own, for what changes all of a site. @param args such as `--api` */
export async function createOwnSite(args: readonly string[] = []): Promise<OwnSite> {
  const server = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
  const name = `kljuc_site_${randomUUID().replaceAll('-', '')}`
  await server.unsafe(`create database ${name}`)
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.pathname = `/${name}`
  const dataDir = mkdtempSync(join(tmpdir(), 'kljuc-site-'))
  const variables = { DATABASE_URL: url.href, DATA_DIR: dataDir, REDIS_URL: '', SEED_DEMO: '0' }
  execFileSync(process.execPath, ['scripts/commands/db-migrate.mjs'], {
    env: { ...process.env, ...variables },
  })
  const sql = postgres(url.href, { max: 2, onnotice: () => {} })
  const apps: SecondApp[] = []
  return {
    sql,
    mailDir: join(dataDir, 'mail'),
    start: async (environment = {}) => {
      const app = await startSecondApp(await freePort(), { ...variables, ...environment }, args)
      apps.push(app)
      return app
    },
    signUp: async ({ origin }, email) => {
      const answer = await fetch(`${origin}/auth/v1/signup`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', apikey: 'any' },
        body: JSON.stringify({ email, password: 'lozinka1', data: { full_name: 'Urednica' } }),
      })
      const { access_token: token, user } = (await answer.json()) as {
        access_token: string
        user: { id: string }
      }
      await fetch(`${origin}/users/profile`, { headers: { Authorization: `Bearer ${token}` } })
      await sql`insert into kljuc.confirmed_emails (account_id, email) values (${user.id}, ${email})`
      return { id: user.id, email, name: 'Urednica', token }
    },
    run: (file, call) => {
      const program = `import('./${file}').then((module) => module.${call}).then(
        (result) => process.stdout.write(JSON.stringify(result ?? null), () => process.exit()))`
      const output = execFileSync(
        process.execPath,
        ['--conditions=react-server', '--import', 'tsx', '-e', program],
        { env: { ...process.env, ...variables } },
      )
      return JSON.parse(output.toString())
    },
    stop: async () => {
      for (const app of apps) await app.stop()
      await sql.end()
      await server.unsafe(`drop database ${name} with (force)`)
      await server.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Calls an instance's API as somebody, and returns status and body. */
export async function callAt<Body = Record<string, unknown>>(
  { origin }: SecondApp,
  as: User | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Body }> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(as ? { Authorization: `Bearer ${as.token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as Body }
}
