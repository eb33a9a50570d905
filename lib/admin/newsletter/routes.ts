import 'server-only'
import type { Registry, StaffCaller } from '@/lib/http/registry'
import { actor, recordAction } from '@/lib/moderation/audit'
import { previewIssue } from '@/lib/newsletter/compose-issue'
import {
  changeIssue,
  createIssue,
  deleteIssue,
  findIssue,
  findIssues,
  findProgress,
  type NoteAction,
  pauseSending,
  resumeSending,
  sendTest,
  startSending,
} from '@/lib/newsletter/issues'
import {
  issueChangeSchema,
  issuePreviewSchema,
  issueProgressSchema,
  issueSchema,
  issuesSchema,
  issueTextsSchema,
} from '@/lib/newsletter/schema'

const issue = { status: 200, schema: issueSchema } as const

export function registerNewsletter({ staff }: Registry) {
  staff.get('/v1/admin/newsletter', {
    summary: 'Issues of the newsletter without their texts, newest first, with what became of them',
    response: { status: 200, schema: issuesSchema },
    handler: () => findIssues(),
  })

  staff.get('/v1/admin/newsletter/{id}', {
    summary: 'An issue with its texts',
    response: issue,
    handler: ({ params }) => findIssue(params.id),
  })

  staff.get('/v1/admin/newsletter/{id}/progress', {
    summary: 'State and counts of an issue, which is all that changes while it is sent',
    response: { status: 200, schema: issueProgressSchema },
    handler: ({ params }) => findProgress(params.id),
  })

  staff.post('/v1/admin/newsletter', {
    roles: [],
    summary: 'Write an issue; texts may be empty until it is sent',
    body: issueTextsSchema,
    response: { status: 201, schema: issueSchema },
    handler: ({ caller, body }) => createIssue(caller.id, body),
  })

  staff.put('/v1/admin/newsletter/{id}', {
    roles: [],
    summary: 'Change a draft',
    body: issueChangeSchema,
    response: issue,
    errors: [409],
    handler: ({ params, body }) => changeIssue(params.id, body),
  })

  staff.delete('/v1/admin/newsletter/{id}', {
    roles: [],
    summary: 'Delete a draft',
    response: { status: 204 },
    errors: [409],
    handler: ({ params }) => deleteIssue(params.id),
  })

  staff.post('/v1/admin/newsletter/preview', {
    roles: [],
    summary: 'The mails of an issue in both languages, without sending them',
    body: issueTextsSchema,
    response: { status: 200, schema: issuePreviewSchema },
    handler: ({ body }) => previewIssue(body),
  })

  staff.post('/v1/admin/newsletter/{id}/test', {
    roles: [],
    summary: 'Mail an issue in both languages to oneself',
    response: { status: 204 },
    errors: [422],
    handler: ({ caller, params }) => sendTest(params.id, caller.email),
  })

  staff.post('/v1/admin/newsletter/{id}/send', {
    roles: [],
    summary: 'Send an issue to all who subscribe now',
    response: issue,
    errors: [409, 422],
    handler: ({ caller, params }) => startSending(params.id, noteAs(caller, 'send_newsletter')),
  })

  staff.post('/v1/admin/newsletter/{id}/pause', {
    roles: [],
    summary: 'Pause sending: what the outbox has not tried yet is taken back',
    response: issue,
    errors: [409],
    handler: ({ caller, params }) => pauseSending(params.id, noteAs(caller, 'pause_newsletter')),
  })

  staff.post('/v1/admin/newsletter/{id}/resume', {
    roles: [],
    summary: 'Go on sending',
    response: issue,
    errors: [409],
    handler: ({ caller, params }) => resumeSending(params.id, noteAs(caller, 'resume_newsletter')),
  })
}

/** Records what happens to an issue in the audit log. */
function noteAs(
  caller: StaffCaller,
  action: 'send_newsletter' | 'pause_newsletter' | 'resume_newsletter',
): NoteAction {
  return (transaction, { subject_sr: subject }) =>
    recordAction(transaction, { ...actor(caller), action, subject })
}
