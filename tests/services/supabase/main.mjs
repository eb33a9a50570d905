/**
 * `npm run test:supabase`: runs Supabase Auth on this machine. One client performs the same steps with it and with
 * embedded auth, and every difference in the responses is printed; then the app runs with it, including a rotation of
 * its keys. Its source is cloned from SUPABASE_AUTH_SOURCE, a repository's URL or a folder.
 */
import postgres from 'postgres'
import { endChildren } from '../../../scripts/launcher/processes.mjs'
import { startMailServer } from '../../fakes/mail-server.ts'
import { startApp, startDatabase } from '../app.mjs'
import { goBuild, orSkip } from '../go-program.mjs'
import { checkApp } from './app-with-project.mjs'
import { newAuthServer } from './auth-server.mjs'
import { compare } from './compare.mjs'
import { walkJourneys } from './journeys.mjs'
import { newSigningKey } from './signing-keys.mjs'

const tag = 'v2.196.0'
const source = process.env.SUPABASE_AUTH_SOURCE ?? 'https://github.com/supabase/auth'

process.once('SIGINT', () => endChildren().then(() => process.exit(130)))
await orSkip(main)
process.exit()

async function main() {
  const program = await goBuild('supabase-auth', source, tag)
  const mail = await startMailServer()
  const database = await startDatabase()
  const project = await newDatabase(database.url, 'project', 'auth')
  const siteUrl = 'http://localhost:3000'
  const auth = await newAuthServer(program, {
    databaseUrl: project,
    mailPort: Number(new URL(mail.url).port),
    siteUrl,
  })
  try {
    const keys = [await newSigningKey('ES256', { signs: true })]
    await auth.start(keys)
    const app = await startApp(database.url, database.dataDir, { SMTP_URL: mail.url })
    const theirs = await walkJourneys(auth.url, mail.messages)
    const ours = await walkJourneys(app.origin, mail.messages)
    await app.end()
    process.exitCode = compare(theirs, ours)
    const other = await newDatabase(database.url, 'other')
    await checkApp(auth, keys, { ...database, url: other })
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  } finally {
    await auth.end()
    await mail.close()
    await database.end()
  }
}

/**
 * @param url of a database on the same server
 * @param schema to create in it, the first of the search path
 * @returns its URL
 */
async function newDatabase(url, name, schema) {
  const sql = postgres(url, { max: 1 })
  await sql.unsafe(`create database ${name}`)
  if (schema) await sql.unsafe(`alter database ${name} set search_path = ${schema}`)
  await sql.end()
  const address = new URL(url)
  address.pathname = `/${name}`
  if (!schema) return address.href
  const made = postgres(address.href, { max: 1 })
  await made.unsafe(`create schema ${schema}`)
  await made.end()
  return address.href
}
