/** Records a client's responses, reduced to what is equal for every service that implements the protocol. */
import { createClient } from '@supabase/supabase-js'
import ws from 'ws'

/** A client of the auth service at a URL, and its recorded responses. @param options of its auth */
export function newRecordedClient(url, options = {}) {
  const answers = []
  const recordingFetch = async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' })
    answers.push(await reduce(response.clone()))
    return response
  }
  const client = createClient(url, 'sb_publishable_any', {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, ...options },
    global: { fetch: recordingFetch },
    realtime: { transport: ws },
  })
  return { auth: client.auth, answers, fetch: (path, init) => recordingFetch(`${url}/auth/v1/${path}`, init) }
}

async function reduce(response) {
  const text = await response.text()
  let body
  try {
    body = JSON.parse(text)
  } catch {
    return { status: response.status, body: text ? 'text' : 'empty' }
  }
  const { access_token: token } = body ?? {}
  const code = body?.error_code ?? (response.ok ? undefined : body?.code)
  return {
    status: response.status,
    ...(code ? { code, version: response.headers.get('x-supabase-api-version') } : {}),
    keys: keysOf(body),
    ...(token ? { token: describeToken(token) } : {}),
    values: pick(body?.user ?? body, ['aud', 'role', 'is_anonymous']),
  }
}

/** The paths of all keys; for lists those of the first item. */
function keysOf(value, path = '') {
  if (Array.isArray(value)) return keysOf(value[0], `${path}[]`)
  if (typeof value !== 'object' || value === null) return path ? [path] : []
  const entries = Object.entries(value)
  if (entries.length === 0) return [path]
  return entries.flatMap(([key, each]) => keysOf(each, path ? `${path}.${key}` : key)).sort()
}

function describeToken(token) {
  const [header, claims] = token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
  return {
    header: Object.keys(header).sort(),
    claims: keysOf(claims),
    values: {
      ...pick(claims, ['aud', 'role', 'aal', 'is_anonymous', 'phone']),
      amr: claims.amr?.map(({ method }) => method),
      lifetime: claims.exp - claims.iat,
    },
  }
}

function pick(value, names) {
  return Object.fromEntries(
    names.flatMap((name) => (value?.[name] === undefined ? [] : [[name, value[name]]])),
  )
}
