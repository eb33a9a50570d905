/** Compares what was acknowledged to clients with the stored data. */
import { execFileSync } from 'node:child_process'
import { inRoot } from '../../../scripts/launcher/root.mjs'
import { requestUntilAnswered } from './client.mjs'

/** @returns a sentence for each difference */
export async function findLosses(origin, people) {
  const problems = []
  for (const person of people) problems.push(...(await lossesOf(origin, person)))
  return problems
}

/** The number of acknowledged changes, in one line. */
export function describeAcknowledged(people) {
  const count = (of) => people.reduce((sum, { told }) => sum + of(told), 0)
  return [
    `${count(({ transactions }) => transactions.length)} purchases`,
    `${count(({ unlocked }) => unlocked.size)} unlocks`,
    `${count(({ listings }) => listings.length)} listings`,
    `${count(({ images }) => images.length)} images`,
    `${count(({ favorites }) => favorites.size)} favorites`,
  ].join(', ')
}

/** Runs `npm run db:check`. @returns its last line */
export function checkDatabase({ dataDir, databaseUrl = '' }) {
  const check = [
    '--conditions=react-server',
    '--import',
    'tsx',
    inRoot('scripts', 'commands', 'db-check.mjs'),
  ]
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  try {
    const output = execFileSync(process.execPath, check, { env, encoding: 'utf8', stdio: 'pipe' })
    return { said: output.trim().split('\n').at(-1) ?? '' }
  } catch (error) {
    return { said: '', problem: `db:check: ${error.stderr}` }
  }
}

async function lossesOf(origin, { token, told, from }) {
  const problems = []
  const read = async (path, as = { token }) => requestUntilAnswered(origin, 'GET', path, { ...as, from })
  const { body: profile } = await read('/users/profile')
  const { body: ledger } = await read('/users/tokens/transactions')
  const expected = told.bought - told.unlocked.size
  if (profile.tokens !== expected)
    problems.push(`a balance is ${profile.tokens}, and ${expected} was acknowledged`)
  const known = new Set(ledger.items.map(({ id }) => id))
  if (new Set(told.transactions).size !== told.transactions.length)
    problems.push('a purchase answered for two')
  for (const id of told.transactions) if (!known.has(id)) problems.push(`purchase ${id} is gone`)
  for (const id of told.unlocked)
    if (!profile.purchased_contacts.includes(id)) problems.push(`the contact of ${id} is gone`)
  const saved = JSON.stringify((await read('/users/favorites')).body)
  for (const id of told.favorites) if (!saved.includes(id)) problems.push(`the favorite ${id} is gone`)
  for (const id of told.listings)
    if ((await read(`/v1/listings/${id}`, {})).status !== 200) problems.push(`listing ${id} is gone`)
  for (const { path } of told.images)
    if ((await read(path, {})).status !== 200) problems.push(`image ${path} is not served`)
  return problems
}
