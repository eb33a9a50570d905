import 'server-only'
import { accountSessionsSchema, profileChangeSchema, profileSchema } from '@/lib/accounts/schema'
import { findSessions } from '@/lib/accounts/sessions'
import { inTransaction } from '@/lib/db/client'
import { defineLimit, hour, per } from '@/lib/http/rate-limits/limits'
import type { Registry } from '@/lib/http/registry'
import { streamJson } from '@/lib/http/stream-json'
import { deactivateAccount } from '@/lib/listings/lifecycle/deactivate-account'
import { uploadLimit } from '@/lib/listings/limits'
import { removeUnusedSquare } from '@/lib/listings/photos/remove-files'
import { readUpload } from '@/lib/media/read-upload'
import { exportAccount } from './export-account'
import { exportSchema } from './export-schema'
import { findAvatar, readProfile, refuseOthersImage, saveAvatar, updateProfile } from './profile'

const exportLimit = defineLimit('account', 'export', 'the export of everything about oneself', per(10, hour))

export function registerProfile({ signedIn }: Registry) {
  const response = { status: 200, schema: profileSchema } as const

  signedIn.get('/users/profile', {
    summary: 'The caller’s profile',
    response,
    handler: ({ caller }) => readProfile(caller),
  })

  signedIn.post('/users/refresh', {
    isReading: true,
    summary: 'The caller’s profile, read anew',
    response,
    handler: ({ caller }) => readProfile(caller),
  })

  signedIn.put('/users/profile', {
    summary: 'Change name, avatar, or how often mails about own listings come',
    body: profileChangeSchema,
    response,
    handler: async ({ caller, body }) => {
      await refuseOthersImage(caller.id, body.avatar_url)
      const before = body.avatar_url === undefined ? null : await findAvatar(caller.id)
      const change = { name: body.name, avatarUrl: body.avatar_url, ownerMails: body.owner_mails }
      await inTransaction((transaction) => updateProfile(caller.id, change, transaction))
      void removeUnusedSquare(before)
      return readProfile(caller)
    },
  })

  signedIn.post('/users/profile/avatar', {
    summary: 'Upload the caller’s image: jpeg, png or webp, at most 10 MB; its middle is kept',
    isUpload: true,
    response,
    limit: uploadLimit,
    handler: async ({ caller, request }) => {
      await readUpload(request, caller.id, (path) => saveAvatar(caller.id, path))
      return readProfile(caller)
    },
  })

  signedIn.get('/users/sessions', {
    summary: 'The caller’s sessions that have not ended, last used first; `POST /auth/v1/logout` ends them',
    response: { status: 200, schema: accountSessionsSchema },
    handler: async ({ caller }) => ({ items: await findSessions(caller.id, caller.sessionId) }),
  })

  signedIn.get('/users/export', {
    summary: 'Everything that is kept about the caller, as one file',
    response: { status: 200, schema: exportSchema },
    limit: exportLimit,
    handler: ({ caller, request }) =>
      streamJson(caller.id, request, exportAccount(caller), {
        'Content-Disposition': 'attachment; filename="kljuc.json"',
      }),
  })

  signedIn.delete('/users/account', {
    summary: 'Deactivate the account; its listings leave the public',
    response: { status: 204 },
    handler: ({ caller }) => deactivateAccount(caller.id),
  })
}
