import { z } from 'zod'
import { lines, text } from '@/lib/http/fields'

/** A draft may be changed; `sending` and `paused` lead to each other, until all are sent. */
export const issueStates = ['draft', 'sending', 'paused', 'sent'] as const

export const maxIssueLength = 20_000

export const issueTextsSchema = z.object({
  subject_sr: text(0, 150),
  subject_en: text(0, 150),
  /** Markdown. */
  text_sr: lines(0, maxIssueLength),
  text_en: lines(0, maxIssueLength),
})

/** `updated_at` is that of the draft which was changed. */
export const issueChangeSchema = issueTextsSchema.extend({ updated_at: z.iso.datetime() })

export type IssueTexts = z.output<typeof issueTextsSchema>
export type IssueChange = z.output<typeof issueChangeSchema>

const moment = z.iso.datetime()

const countsSchema = z.object({
  /** Who subscribed when the sending began. */
  recipients: z.int(),
  sent: z.int(),
  /** Given up: the address takes no mails. */
  failed: z.int(),
  /** Of the recipients, before it was sent or by it. */
  unsubscribed: z.int(),
})

export const issueSchema = z
  .object({
    id: z.uuid(),
    subject_sr: z.string(),
    subject_en: z.string(),
    text_sr: z.string(),
    text_en: z.string(),
    state: z.enum(issueStates),
    by: z.string(),
    created_at: moment,
    updated_at: moment,
    started_at: moment.nullable(),
    finished_at: moment.nullable(),
    counts: countsSchema,
  })
  .meta({ id: 'NewsletterIssue' })

export type Issue = z.infer<typeof issueSchema>

export const issuesSchema = z
  .object({
    /** Without their texts. */
    items: z.array(issueSchema.omit({ text_sr: true, text_en: true, created_at: true, finished_at: true })),
    /** Confirmed ones, by language. */
    subscribers: z.object({ sr: z.int(), en: z.int() }),
  })
  .meta({ id: 'NewsletterIssues' })

export type Issues = z.infer<typeof issuesSchema>
export type IssueSummary = Issues['items'][number]

/** What changes while an issue is sent. */
export const issueProgressSchema = z
  .object({ state: z.enum(issueStates), counts: countsSchema })
  .meta({ id: 'NewsletterProgress' })

export type IssueProgress = z.infer<typeof issueProgressSchema>

export const issuePreviewSchema = z
  .object({
    sr: z.object({ subject: z.string(), html: z.string() }),
    en: z.object({ subject: z.string(), html: z.string() }),
  })
  .meta({ id: 'NewsletterPreview' })

export type IssuePreview = z.infer<typeof issuePreviewSchema>
