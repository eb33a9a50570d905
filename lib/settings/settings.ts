import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { desc, eq } from 'drizzle-orm'
import { accounts } from '@/lib/accounts/tables'
import { db, inTransaction, type Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { defaultSettings, setCurrentSettings, withDefaults } from './current-settings'
import { describeChange } from './describe-setting'
import {
  type SettingChange,
  type SettingsChange,
  type SettingsOverview,
  type SiteSettings,
  settingNames,
} from './schema'
import { settingVersions } from './tables'

const historyLength = 50

/**
 * Reads the settings in force from the database, and makes them those of this process. Every process does so at its
 * start and whenever the database announces a version.
 */
export async function loadSettings(): Promise<SiteSettings> {
  const [latest] = await db()
    .select({ settings: settingVersions.settings })
    .from(settingVersions)
    .orderBy(desc(settingVersions.number))
    .limit(1)
  const own = latest?.settings ?? {}
  setCurrentSettings(own)
  return withDefaults(own)
}

export async function findSettings(): Promise<SettingsOverview> {
  const rows = await db()
    .select({
      number: settingVersions.number,
      settings: settingVersions.settings,
      changedAt: settingVersions.changedAt,
      by: accounts.name,
    })
    .from(settingVersions)
    .innerJoin(accounts, eq(accounts.id, settingVersions.changedBy))
    .orderBy(desc(settingVersions.number))
    .limit(historyLength + 1)
  const history = rows.map(({ number, settings, changedAt, by }, index) => {
    const before = withDefaults(rows[index + 1]?.settings ?? {})
    const after = withDefaults(settings)
    return {
      ...{ version: number, by, at: changedAt.toISOString(), own: settings },
      changes: changesBetween(before, after),
    }
  })
  return {
    version: rows[0]?.number ?? 0,
    own: rows[0]?.settings ?? {},
    defaults: defaultSettings(),
    history: history.slice(0, historyLength),
  }
}

/** Called in the transaction of a change, with what changes. */
type NoteChange = (transaction: Transaction, changes: SettingChange[]) => Promise<unknown>

/**
 * Stores a version, which holds at once in this process and within seconds in all others. An older version is restored
 * by storing its settings again.
 * @throws HttpError 409 when somebody else was quicker or nothing would change, 422 for an address of nobody
 */
export async function saveSettings(
  accountId: string,
  { version, ...settings }: SettingsChange,
  note: NoteChange,
): Promise<void> {
  const after = withDefaults(settings)
  if (after.operator_address !== null && after.operator_name === null)
    throw new HttpError('invalid_fields', { fields: { operator_name: { key: 'required' } } })
  await inTransaction(async (transaction) => {
    const [latest] = await transaction
      .select({ number: settingVersions.number, settings: settingVersions.settings })
      .from(settingVersions)
      .orderBy(desc(settingVersions.number))
      .limit(1)
    if ((latest?.number ?? 0) !== version) throw new HttpError('settings_changed')
    const before = withDefaults(latest?.settings ?? {})
    const changes = changesBetween(before, after)
    if (changes.length === 0) throw new HttpError('nothing_changed')
    const stored = await transaction
      .insert(settingVersions)
      .values({ number: version + 1, settings, changedBy: accountId })
      .onConflictDoNothing()
      .returning({ number: settingVersions.number })
    if (stored.length === 0) throw new HttpError('settings_changed')
    await note(transaction, changes)
  })
  await loadSettings()
}

function changesBetween(before: SiteSettings, after: SiteSettings): SettingChange[] {
  return settingNames
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => ({ name, ...describeChange(before[name], after[name]) }))
}
