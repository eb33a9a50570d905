import { availableParallelism } from 'node:os'
import { z } from 'zod'

export class EnvError extends Error {
  override name = 'EnvError'
}

const maxProcesses = 64

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,6}$/.test(text) && Number(text) >= from && Number(text) <= to,
      `must be a whole number from ${from} to ${to}`,
    )
    .transform(Number)

const urlWithScheme = (schemes: string[], example: string) =>
  z.string().refine((text) => isUrl(text, schemes), `must be a URL such as ${example}`)

function isUrl(text: string, schemes: string[]): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && url.host !== '' && schemes.includes(url.protocol.slice(0, -1))
}

/** As with libpq, a URL may name several servers, of which the primary is used. */
const databaseUrl = (example: string) =>
  z.string().refine((text) => {
    const parts = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/s.exec(text)
    const [, before, hosts = '', after] = parts ?? []
    return parts !== null && hosts.split(',').every((host) => host && URL.canParse(before + host + after))
  }, `must be a URL such as ${example}`)

/** Several nodes of a cluster share scheme and password; the path is the name of the index. */
const searchUrl = z.string().refine((text) => {
  const [, before, hosts = ''] =
    /^(https?:\/\/(?:[^@/]*@)?)([^/?]+)(?:\/(?:[a-z][a-z0-9-]{0,40})?)?(?:\?shards=[1-9]\d?)?$/.exec(text) ??
    []
  return before !== undefined && hosts.split(',').every((host) => host && URL.canParse(before + host))
}, 'must be a URL such as https://user:password@one:9200,two:9200/kljuc?shards=2')

const webUrl = (example: string) =>
  urlWithScheme(['http', 'https'], example).transform((text) => text.replace(/(?<!\/)\/+$/, ''))

const originPattern = /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/

/** A URL, or a path of this origin. */
const styleUrl = z
  .string()
  .refine(
    (text) => !/[\s,;'"<>\\]/.test(text) && (/^\/(?!\/)./.test(text) || isUrl(text, ['http', 'https'])),
    'must be a URL such as https://tiles.example/style.json, or a path such as /map/style.json',
  )

const mailbox = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/

/** One line, so that it can stand in a mail's header and on an envelope. */
const shortLine = (example: string) =>
  z.string().regex(/^[^\p{Cc}<>]{2,200}$/u, `must be one line of 2 to 200 characters such as ${example}`)

const weekday = '(?:Mo|Tu|We|Th|Fr|Sa|Su)'
const clockTime = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const openingHours = new RegExp(`^${weekday}(?:-${weekday})? ${clockTime}-${clockTime}$`)

const mailSender = /^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/

/** Stands in AUTH_SECRET for the secret that the database keeps. */
export const storedSecretName = 'stored'

interface Secret {
  secret: string
  /** Until when it is believed; the first one always is. */
  until?: Date
}

const olderSecret = /^(?:stored|[^,]{32,})@\d{4}-\d{2}-\d{2}$/

/** Whether all that follows the first secret are older ones, of which there is one at least. */
function isFollowedBySecrets(text: string): boolean {
  const [first = '', ...others] = splitSecrets(text)
  return (
    others.length > 0 &&
    (first === storedSecretName || first.length >= 32) &&
    others.every((each) => olderSecret.test(each))
  )
}

/** The first secret may have commas. */
function splitSecrets(text: string): string[] {
  return text.split(/,(?=(?:stored|[^,]{32,})@\d{4}-\d{2}-\d{2}(?:,|$))/)
}

/**
 * `new` or `new,old@2027-01-31`: the first one signs, each of the others is believed to the end of its day. A single
 * secret may have commas.
 */
function parseSecrets(text: string): [Secret, ...Secret[]] {
  if (!isFollowedBySecrets(text)) return [{ secret: text }]
  const [first = '', ...others] = splitSecrets(text)
  return [
    { secret: first },
    ...others.map((part) => ({
      secret: part.slice(0, -11),
      until: new Date(`${part.slice(-10)}T23:59:59Z`),
    })),
  ]
}

const secrets = z
  .string()
  .refine(
    (text) => !/@\d{4}-\d{2}-\d{2}$/.test(text) || isFollowedBySecrets(text),
    'must be new,old@2027-01-31: each has 32 characters or more, and the older ones no commas',
  )
  .transform(parseSecrets)
  .refine(
    (all) =>
      all.every(({ secret }) => secret.length >= 32 || (secret === storedSecretName && all.length > 1)),
    'must have at least 32 characters',
  )
  .refine(
    (all) => all.every(({ until }) => until === undefined || !Number.isNaN(until.getTime())),
    'must have days such as 2027-01-31 after its older secrets',
  )

const variables = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  SITE_URL: webUrl('https://kljuc.example')
    .refine((text) => new URL(text).href === `${new URL(text).origin}/`, 'must be an origin, without a path')
    .transform((text) => new URL(text).origin)
    .optional(),
  DATABASE_URL: databaseUrl('postgres://user:password@host:5432/name').optional(),
  DATABASE_URL_DIRECT: databaseUrl('postgres://user:password@host:5432/name').optional(),
  NEXT_PUBLIC_SUPABASE_URL: webUrl('https://project.supabase.co').optional(),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().optional(),
  SUPABASE_SECRET_KEY: z.string().optional(),
  SUPABASE_JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  S3_ENDPOINT: webUrl('https://s3.eu-central-1.amazonaws.com').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket’s name such as listing-images')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region such as eu-central-1')
    .default('us-east-1'),
  MEDIA_URL: webUrl('https://images.kljuc.example').optional(),
  MAP_STYLE_URL: styleUrl.or(z.literal('off')).optional(),
  MAP_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim().toLowerCase()))
    .refine(
      (origins) => origins.every((origin) => originPattern.test(origin)),
      'must be origins such as https://fonts.example, with commas between them',
    )
    .optional(),
  API_URL: webUrl('https://api.kljuc.example').optional(),
  REDIS_URL: urlWithScheme(['redis', 'rediss'], 'redis://host:6379').optional(),
  SEARCH_URL: searchUrl.optional(),
  AUTH_SECRET: secrets.optional(),
  SMTP_URL: urlWithScheme(['smtp', 'smtps'], 'smtps://user:password@host:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(mailSender, 'must be an e-mail address such as "Ključ <no-reply@kljuc.example>"')
    .optional(),
  CONTACT_EMAIL: z
    .string()
    .regex(mailbox, 'must be one e-mail address such as office@kljuc.example')
    .optional(),
  OPERATOR_NAME: shortLine('Ključ d.o.o.').optional(),
  OPERATOR_ADDRESS: shortLine('Knez Mihailova 1, 11000 Beograd').optional(),
  OPERATOR_HOURS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every((part) => openingHours.test(part)),
      'must be hours such as Mo-Fr 09:00-17:00,Sa 10:00-14:00',
    )
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  TRUST_PROXY: wholeNumber(0, 100).default(0),
  WEB_CONCURRENCY: z.preprocess(
    (text) => (text === 'auto' ? String(Math.min(availableParallelism(), maxProcesses)) : text),
    wholeNumber(1, maxProcesses).default(1),
  ),
  LOG_LEVEL: z
    .enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'must be silent, fatal, error, warn, info, debug or trace',
    )
    .default('info'),
  METRICS_TOKEN: z
    .string()
    .transform((text) => text.split(',').map((token) => token.trim()))
    .refine((tokens) => tokens.every((token) => token.length >= 16), 'must have at least 16 characters')
    .optional(),
  SENTRY_DSN: z
    .string()
    .refine(
      (text) => isUrl(text, ['http', 'https']) && /^https?:\/\/[^@/]+@.*\/\d+$/.test(text),
      'must be a DSN such as https://key@errors.example/7',
    )
    .transform((text) => new URL(text))
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl('http://collector:4318').optional(),
  MODERATORS: z
    .string()
    .transform((text) => text.split(',').map((email) => email.trim().toLowerCase()))
    .refine(
      (emails) => emails.every((email) => /^[^\s@<>]+@[^\s@<>]+$/.test(email)),
      'must be e-mail addresses with commas between them',
    )
    .default([]),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SEED_DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  DATA_DIR: z.string().default('.data'),
  COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, 'must be the hash of a commit such as 46f72bb1')
    .optional(),
})

export const variableNames = Object.keys(variables.shape)

export type Env = z.infer<typeof variables> & { SITE_URL: string; MAIL_FROM: string }

/** Free, without a key; terms: attribution, which its style has. */
const openFreeMap = 'https://tiles.openfreemap.org/styles/liberty'

/** Variables that require another one: [variable, required]. */
const pairs = [
  ['DATABASE_URL_DIRECT', 'DATABASE_URL'],
  ['NEXT_PUBLIC_SUPABASE_URL', 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'],
  ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'NEXT_PUBLIC_SUPABASE_URL'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT'],
  ['MAP_HOSTS', 'MAP_STYLE_URL'],
  ['SUPABASE_SECRET_KEY', 'NEXT_PUBLIC_SUPABASE_URL'],
  ['SUPABASE_JWT_SECRET', 'NEXT_PUBLIC_SUPABASE_URL'],
  ['OPERATOR_ADDRESS', 'OPERATOR_NAME'],
  ['OPERATOR_HOURS', 'OPERATOR_NAME'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
] as const

/** An empty variable counts as absent. @throws EnvError for the first variable that is set but unusable */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(
    variableNames.flatMap((name) => (source[name]?.trim() ? [[name, source[name].trim()]] : [])),
  )
  const parsed = variables.safeParse(set)
  const issue = parsed.error?.issues[0]
  if (issue) throw new EnvError(`${String(issue.path[0])} ${issue.message}.`)
  if (!parsed.data) throw parsed.error

  const values = parsed.data
  for (const [name, needs] of pairs) {
    if (values[name] && !values[needs]) throw new EnvError(`${name} is of no use without ${needs}: set both.`)
  }
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`
  const { hostname } = new URL(siteUrl)
  if (values.RATE_LIMITS === 'off' && !isLoopback(hostname)) {
    throw new EnvError('RATE_LIMITS may be off only while SITE_URL is a loopback address.')
  }
  return {
    ...values,
    SITE_URL: siteUrl,
    MAIL_FROM: values.MAIL_FROM ?? `Ključ <no-reply@${hostname}>`,
    MAP_STYLE_URL: values.MAP_STYLE_URL === 'off' ? undefined : (values.MAP_STYLE_URL ?? openFreeMap),
  }
}

/** Whether SITE_URL is reachable from other machines. @public since the launcher bundles this file */
export function isPublicSite({ SITE_URL }: Pick<Env, 'SITE_URL'>): boolean {
  return !isLoopback(new URL(SITE_URL).hostname)
}

export function isLoopback(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

/** Variables are not read by name: the bundler would inline NEXT_PUBLIC_* into the build. */
export const env: Env = parseEnv(process.env)

export const isDevelopment = process.env.NODE_ENV === 'development'

export const distDir = process.env.NEXT_DIST_DIR || '.next'

/** Whether sample figures may stand on the home screen. */
export const showsDemo = env.SEED_DEMO === '1'
