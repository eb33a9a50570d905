import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { EnvError, parseEnv, variableNames } from './env'

const supabase = {
  NEXT_PUBLIC_SUPABASE_URL: 'https://project.supabase.co/',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
}

describe('parseEnv', () => {
  it('works with nothing set', () => {
    expect(parseEnv({})).toEqual({
      PORT: 3000,
      SITE_URL: 'http://localhost:3000',
      LOG_LEVEL: 'info',
      MAIL_FROM: 'Ključ <no-reply@localhost>',
      TRUST_PROXY: 0,
      WEB_CONCURRENCY: 1,
      MODERATORS: [],
      S3_REGION: 'us-east-1',
      RATE_LIMITS: 'on',
      DATA_DIR: '.data',
      MAP_STYLE_URL: 'https://tiles.openfreemap.org/styles/liberty',
    })
  })

  it('has no street map when that is off', () => {
    expect(parseEnv({ MAP_STYLE_URL: 'off' }).MAP_STYLE_URL).toBeUndefined()
  })

  it('runs one process, a number of them, or one for each core', () => {
    expect(parseEnv({ WEB_CONCURRENCY: '3' }).WEB_CONCURRENCY).toBe(3)
    expect(parseEnv({ WEB_CONCURRENCY: 'auto' }).WEB_CONCURRENCY).toBe(Math.min(availableParallelism(), 64))
    expect(() => parseEnv({ WEB_CONCURRENCY: '65' })).toThrow(EnvError)
  })

  it('derives the address from the port, and the sender from the address', () => {
    expect(parseEnv({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080')
    expect(parseEnv({ SITE_URL: 'https://kljuc.example/' })).toMatchObject({
      SITE_URL: 'https://kljuc.example',
      MAIL_FROM: 'Ključ <no-reply@kljuc.example>',
    })
  })

  it('reads moderators as a list of addresses', () => {
    expect(parseEnv({ MODERATORS: 'Ana@kljuc.example, marko@kljuc.example' }).MODERATORS).toEqual([
      'ana@kljuc.example',
      'marko@kljuc.example',
    ])
    expect(() => parseEnv({ MODERATORS: 'ana' })).toThrow(/^MODERATORS must be/)
  })

  it('reads the style of the street map, and its further hosts', () => {
    for (const MAP_STYLE_URL of ['https://tiles.example/style.json?key=a-b', '/map/style.json'])
      expect(parseEnv({ MAP_STYLE_URL })).toMatchObject({ MAP_STYLE_URL })
    const hosts = {
      MAP_STYLE_URL: '/style.json',
      MAP_HOSTS: 'https://Fonts.example, http://*.tiles.example:81',
    }
    expect(parseEnv(hosts).MAP_HOSTS).toEqual(['https://fonts.example', 'http://*.tiles.example:81'])
  })

  it('takes an empty variable for absent, and leaves others alone', () => {
    expect(parseEnv({ PORT: ' ', AUTH_SECRET: '', HOME: '/root' })).toEqual(parseEnv({}))
  })

  it.each(['postgres://host/kljuc', 'postgresql://ana:lozinka@one:5432,two:5433/kljuc?sslmode=require'])(
    'takes %s for a database',
    (url) => {
      expect(parseEnv({ DATABASE_URL: url }).DATABASE_URL).toBe(url)
    },
  )

  it.each(['http://one:9200', 'https://ana:lozinka@one:9200,two:9200/market?shards=4'])(
    'takes %s for a search engine',
    (url) => {
      expect(parseEnv({ SEARCH_URL: url }).SEARCH_URL).toBe(url)
    },
  )

  it('reads a Supabase project, without a slash at the end', () => {
    expect(parseEnv(supabase).NEXT_PUBLIC_SUPABASE_URL).toBe('https://project.supabase.co')
  })

  it.each([
    ['PORT', 'http'],
    ['SEARCH_URL', 'one:9200'],
    ['SEARCH_URL', 'http://one:9200/Market'],
    ['SEARCH_URL', 'http://one:9200?shards=0'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['SITE_URL', 'kljuc.example'],
    ['SITE_URL', 'ftp://kljuc.example'],
    ['SITE_URL', 'https://kljuc.example/app'],
    ['SITE_URL', 'https://kljuc.example?a=1'],
    ['SITE_URL', 'https://kljuc.example/#a'],
    ['SITE_URL', 'https://user:password@kljuc.example'],
    ['DATABASE_URL', 'mysql://localhost/kljuc'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_URL', 'postgres://one,,two/kljuc'],
    ['DATABASE_URL', 'postgres://one,two:port/kljuc'],
    ['DATABASE_URL_DIRECT', 'host:5432'],
    ['DATABASE_URL_DIRECT', 'postgres://host/kljuc'],
    ['NEXT_PUBLIC_SUPABASE_URL', 'project'],
    ['NEXT_PUBLIC_SUPABASE_URL', 'https://project.supabase.co'],
    ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x'],
    ['SUPABASE_JWT_SECRET', 'short'],
    ['SUPABASE_JWT_SECRET', 's'.repeat(32)],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_ENDPOINT', 'https://s3.example'],
    ['S3_BUCKET', 'Slike stanova'],
    ['S3_BUCKET', 'listing-images'],
    ['S3_ACCESS_KEY_ID', 'id'],
    ['S3_SECRET_ACCESS_KEY', 'secret'],
    ['S3_REGION', 'Evropa'],
    ['MEDIA_URL', 'images.kljuc.example'],
    ['MAP_STYLE_URL', 'tiles.example/style.json'],
    ['MAP_STYLE_URL', '//tiles.example/style.json'],
    ['MAP_STYLE_URL', '/'],
    ['MAP_STYLE_URL', 'mapbox://styles/streets'],
    ['MAP_STYLE_URL', 'https://tiles.example/style.json; script-src *'],
    ['MAP_HOSTS', 'https://fonts.example'],
    ['MAP_HOSTS', 'fonts.example'],
    ['MAP_HOSTS', 'https://fonts.example/all, *'],
    ['API_URL', '/v1'],
    ['REDIS_URL', 'localhost:6379'],
    ['AUTH_SECRET', 'short'],
    ['SENTRY_DSN', 'https://errors.example/7'],
    ['AUTH_SECRET', 'stored'],
    ['AUTH_SECRET', `${'n'.repeat(32)},${'o,'.repeat(16)}@2027-01-31`],
    ['AUTH_SECRET', `${'n'.repeat(32)},${'o'.repeat(32)}@2027-13-31`],
    ['METRICS_TOKEN', `${'n'.repeat(16)},short`],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'Ključ'],
    ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
    ['CONTACT_EMAIL', 'ana'],
    ['CONTACT_EMAIL', 'ana@example.test, maja@example.test'],
    ['OPERATOR_NAME', 'Ključ\nBcc: a@b'],
    ['OPERATOR_ADDRESS', 'Knez Mihailova 1, 11000 Beograd'],
    ['OPERATOR_HOURS', '9 to 5'],
    ['OPERATOR_HOURS', 'Mo-Fr 09:00-17:00'],
    ['GOOGLE_CLIENT_ID', 'id'],
    ['GOOGLE_CLIENT_SECRET', 'secret'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', 'true'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
    ['RATE_LIMITS', 'none'],
    ['SEED_DEMO', 'yes'],
  ])('refuses %s=%s in one sentence that names it', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(EnvError)
    expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+\\.$`))
  })

  it.each([
    'DATABASE_URL',
    'DATABASE_URL_DIRECT',
    'SMTP_URL',
    'REDIS_URL',
    'AUTH_SECRET',
    'SUPABASE_JWT_SECRET',
  ])('keeps the value of %s to itself', (name) => {
    expect(() => parseEnv({ [name]: 'x://u:hunter2@h' })).not.toThrow(/hunter2/)
  })

  it('reads secrets with the days until which older ones are believed', () => {
    const [newer, older] = ['n,'.repeat(16), 'o'.repeat(32)]
    const read = (text: string) => parseEnv({ AUTH_SECRET: text }).AUTH_SECRET
    expect(read(newer)).toEqual([{ secret: newer }])
    const until = (day: string) => new Date(`${day}T23:59:59Z`)
    expect(read(`${newer},${older}@2027-01-31,stored@2026-12-01`)).toEqual([
      { secret: newer },
      { secret: older, until: until('2027-01-31') },
      { secret: 'stored', until: until('2026-12-01') },
    ])
    expect(read(`stored,${older}@2027-01-31`)).toEqual([
      { secret: 'stored' },
      { secret: older, until: until('2027-01-31') },
    ])
  })

  it('reads a bucket whole or not at all', () => {
    const bucket = {
      S3_ENDPOINT: 'https://project.storage.supabase.co/storage/v1/s3/',
      S3_BUCKET: 'listing-images',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(parseEnv(bucket).S3_ENDPOINT).toBe('https://project.storage.supabase.co/storage/v1/s3')
    for (const name of Object.keys(bucket))
      expect(() => parseEnv({ ...bucket, [name]: '' })).toThrow(new RegExp(`needs? |without ${name}`))
  })

  it('switches rate limits off on loopback alone', () => {
    for (const host of ['localhost:4000', '127.0.0.1', '[::1]:3000', 'kljuc.localhost']) {
      expect(parseEnv({ RATE_LIMITS: 'off', SITE_URL: `http://${host}` }).RATE_LIMITS).toBe('off')
    }
    for (const host of ['kljuc.example', '127.0.0.1.example', 'localhost.example', '10.0.0.1']) {
      expect(() => parseEnv({ RATE_LIMITS: 'off', SITE_URL: `http://${host}` })).toThrow(
        /^RATE_LIMITS .*SITE_URL/,
      )
    }
  })
})

it('.env.example names every variable and no other', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const named = [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(variableNames.toSorted())
})
