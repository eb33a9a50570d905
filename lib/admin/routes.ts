import 'server-only'
import { z } from 'zod'
import { HttpError } from '@/lib/http/errors'
import { enforceAccountRateLimit } from '@/lib/http/rate-limits/consume'
import { defineLimit, hour, per } from '@/lib/http/rate-limits/limits'
import { idempotencyHeader, readIdempotencyKey } from '@/lib/http/reading/request-values'
import type { Registry } from '@/lib/http/registry'
import { sendDueMailsSoon } from '@/lib/mails/outbox'
import { actor, recordAction } from '@/lib/moderation/audit'
import { findPlaceByPath, placePath } from '@/lib/places/place-slugs'
import { type SettingsChange, settingsChangeSchema, settingsOverviewSchema } from '@/lib/settings/schema'
import { findSettings, saveSettings } from '@/lib/settings/settings'
import { changePerson } from './change-person'
import { findAnything } from './find-anything'
import { registerListings } from './listings/routes'
import { exportLog, readLog } from './log'
import { readMail, resendMail } from './mail'
import { registerNewsletter } from './newsletter/routes'
import { readPerson } from './read-person'
import { registerRevenue } from './revenue/routes'
import {
  appointmentSchema,
  foundSchema,
  type LogFilter,
  logExportSchema,
  logSchema,
  mailSchema,
  meSchema,
  personOrderSchema,
  personSchema,
  teamSchema,
} from './schema'
import { readSiteView } from './site-view/read-site-view'
import { siteViewOrderSchema, siteViewSchema } from './site-view/schema'
import { appoint, dismiss, readTeam } from './team'
import { findLatest } from './today/latest'
import { lists } from './today/lists'
import { readToday } from './today/read-today'
import { latestSchema, todaySchema } from './today/schema'

/** Each may be a mail, and up to 50 tokens. */
const personOrderLimit = defineLimit(
  'account',
  'personOrder',
  'what the staff does for a person or about them',
  per(60, hour),
)

export function registerAdmin(registry: Registry) {
  registerToday(registry)
  registerPeople(registry)
  registerSiteView(registry)
  registerMails(registry)
  registerListings(registry)
  registerTeam(registry)
  registerSettings(registry)
  registerNewsletter(registry)
  registerRevenue(registry)
  registerLog(registry)
}

function registerToday({ staff }: Registry) {
  staff.get('/v1/admin/today', {
    summary: 'How the site is doing',
    response: { status: 200, schema: todaySchema },
    handler: () => readToday(),
  })

  staff.get('/v1/admin/latest', {
    summary: 'What a number of today counts, the latest first, 50 a page',
    response: { status: 200, schema: latestSchema },
    handler: ({ url: { searchParams } }) => {
      const list = lists.find((known) => known === searchParams.get('list'))
      if (!list) throw new HttpError('bad_query', { values: { name: 'list' } })
      return findLatest(list, pageOf(searchParams))
    },
  })
}

function registerPeople({ staff }: Registry) {
  staff.get('/v1/admin/find', {
    summary: 'People, homes, unlocks, ledger rows and mails by words, an id or an address on the site',
    response: { status: 200, schema: foundSchema },
    handler: ({ url }) => findAnything(wordsOf(url.searchParams)),
  })

  staff.get('/v1/admin/people/{id}', {
    summary: 'A person',
    response: { status: 200, schema: personSchema },
    handler: ({ params }) => readPerson(params.id),
  })

  staff.post('/v1/admin/people/{id}', {
    summary: 'Do something for a person, or about them',
    headers: idempotencyHeader,
    body: personOrderSchema,
    response: { status: 200, schema: personSchema },
    errors: [409],
    handler: async ({ caller, params, body, request }) => {
      await enforceAccountRateLimit(personOrderLimit, caller.id)
      const order = { staff: caller, accountId: params.id, reason: body.reason }
      await changePerson(order, body, readIdempotencyKey(request))
      sendDueMailsSoon()
      return readPerson(params.id)
    },
  })
}

function registerSiteView({ staff }: Registry) {
  staff.post('/v1/admin/people/{id}/site', {
    summary:
      'The site as a person sees it, without contacts and texts of others; the log says who has looked',
    body: siteViewOrderSchema,
    response: { status: 200, schema: siteViewSchema },
    handler: async ({ caller, params, body }) => {
      await enforceAccountRateLimit(personOrderLimit, caller.id)
      return readSiteView(caller, params.id, body.reason)
    },
  })
}

function registerMails({ staff }: Registry) {
  staff.get('/v1/admin/mails/{id}', {
    summary: 'A mail: to whom, about what, and what became of it',
    response: { status: 200, schema: mailSchema },
    handler: ({ params }) => readMail(params.id),
  })

  staff.post('/v1/admin/mails/{id}/resend', {
    summary: 'Try again to send a mail that was given up, or write one anew that was sent',
    response: { status: 200, schema: mailSchema },
    errors: [409],
    handler: async ({ caller, params }) => {
      await enforceAccountRateLimit(personOrderLimit, caller.id)
      const mail = await readMail(await resendMail(caller, params.id))
      sendDueMailsSoon()
      return mail
    },
  })
}

function registerTeam({ staff }: Registry) {
  staff.get('/v1/admin/me', {
    summary: 'The caller’s role',
    response: { status: 200, schema: meSchema },
    handler: async ({ caller: { id, name, role } }) => ({ id, name, role }),
  })

  staff.get('/v1/admin/team', {
    summary: 'Who operates the site',
    response: { status: 200, schema: teamSchema },
    handler: () => readTeam(),
  })

  staff.post('/v1/admin/team', {
    summary: 'Give somebody a role, instead of the one they have',
    roles: [],
    body: appointmentSchema,
    response: { status: 200, schema: teamSchema },
    errors: [409],
    handler: async ({ caller, body }) => {
      await appoint(caller, body)
      return readTeam()
    },
  })

  staff.delete('/v1/admin/team/{id}', {
    summary: 'Take somebody’s role away',
    roles: [],
    response: { status: 200, schema: teamSchema },
    errors: [409],
    handler: async ({ caller, params }) => {
      await dismiss(caller, params.id)
      return readTeam()
    },
  })
}

function registerLog({ staff }: Registry) {
  staff.get('/v1/admin/log', {
    summary: 'The audit log, newest first, by words and by days in Belgrade, `from` and `to`',
    response: { status: 200, schema: logSchema },
    handler: ({ url: { searchParams } }) => readLog(logFilterOf(searchParams), searchParams.get('before')),
  })

  staff.get('/v1/admin/log/export', {
    summary: 'The audit log as CSV',
    roles: [],
    response: { status: 200, schema: logExportSchema },
    handler: async ({ url }) => ({ csv: await exportLog(logFilterOf(url.searchParams)) }),
  })
}

/** @throws HttpError 400 for a day that is none */
function logFilterOf(params: URLSearchParams): LogFilter {
  const [from, to] = (['from', 'to'] as const).map((name) => {
    const day = params.get(name) || null
    // PostgreSQL has no year 0.
    if (day !== null && (!z.iso.date().safeParse(day).success || day < '0001'))
      throw new HttpError('bad_query', { values: { name } })
    return day
  })
  return { words: wordsOf(params), from: from ?? null, to: to ?? null }
}

/** From 1, at most 100: the log and the search find what is older. */
function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 ? Math.min(page, 100) : 1
}

/** Without the character that PostgreSQL has not. */
function wordsOf(params: URLSearchParams): string {
  return (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 200)
}

function registerSettings({ staff }: Registry) {
  staff.get('/v1/admin/settings', {
    summary: 'What the operator has set, what holds without that, and every change',
    response: { status: 200, schema: settingsOverviewSchema },
    handler: () => findSettings(),
  })

  staff.put('/v1/admin/settings', {
    summary: 'Replace the settings; what is absent has the default of the environment',
    roles: [],
    body: settingsChangeSchema,
    response: { status: 200, schema: settingsOverviewSchema },
    errors: [409],
    handler: async ({ caller, body }) => {
      await saveSettings(caller.id, withKnownPlaces(body), (transaction, changed) =>
        recordAction(transaction, {
          ...actor(caller),
          action: 'change_settings',
          subject: changed.map(({ name }) => name).join(', '),
          // One line for each of them.
          reason: changed.map(({ before, after }) => `${before} → ${after}`).join('\n'),
        }),
      )
      return findSettings()
    },
  })
}

/** With the names of places as the lists have them. @throws HttpError 422 for an unknown place, and for one twice */
function withKnownPlaces({ town_texts, ...settings }: SettingsChange): SettingsChange {
  if (!town_texts) return settings
  const refuse = (key: 'unknown_place' | 'unique', at: number) =>
    new HttpError('invalid_fields', { fields: { [`town_texts.${at}.place`]: { key } } })
  const places = town_texts.map(({ place }, at) => {
    const known = findPlaceByPath(place)
    if (!known) throw refuse('unknown_place', at)
    return placePath(known)
  })
  const twice = places.findIndex((place, at) => places.indexOf(place) < at)
  if (twice >= 0) throw refuse('unique', twice)
  return {
    ...settings,
    town_texts: town_texts.map((each, at) => ({ ...each, place: places[at] ?? each.place })),
  }
}
