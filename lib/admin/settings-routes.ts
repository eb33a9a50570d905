import 'server-only'
import type { Registry } from '@/lib/http/registry'
import { actor, recordAction } from '@/lib/moderation/audit'
import { settingsChangeSchema, settingsOverviewSchema } from '@/lib/settings/schema'
import { findSettings, saveSettings } from '@/lib/settings/settings'

export function registerSettings({ staff }: Registry) {
  staff({
    method: 'get',
    path: '/v1/admin/settings',
    summary: 'What the operator has set, what holds without that, and every change',
    response: { status: 200, schema: settingsOverviewSchema },
    handler: () => findSettings(),
  })

  staff({
    method: 'put',
    path: '/v1/admin/settings',
    summary: 'Replace the settings; what is absent has the default of the environment',
    roles: [],
    body: settingsChangeSchema,
    response: { status: 200, schema: settingsOverviewSchema },
    errors: [409],
    handler: async ({ caller, body }) => {
      await saveSettings(caller.id, body, (transaction, changed) =>
        recordAction(transaction, {
          ...actor(caller),
          action: 'change_settings',
          subject: changed.join(', '),
        }),
      )
      return findSettings()
    },
  })
}
