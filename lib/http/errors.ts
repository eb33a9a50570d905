import type messages from '@/messages/en.json'

const statuses = {
  bad_request: 400,
  bad_json: 400,
  bad_query: 400,
  bad_address: 400,
  missing_token: 401,
  invalid_token: 401,
  not_enough_tokens: 402,
  not_owner: 403,
  account_deactivated: 403,
  key_scope: 403,
  not_permitted: 403,
  membership_ended: 403,
  not_found: 404,
  too_few: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  own_listing: 409,
  own_listing_report: 409,
  listing_closed: 409,
  listing_blocked: 409,
  number_doubted: 409,
  cannot_insist: 409,
  too_late: 409,
  token_returned: 409,
  nothing_changed: 409,
  balance_too_low: 409,
  second_person_needed: 409,
  second_person_for_tokens: 409,
  too_many_given: 409,
  own_account: 409,
  erasure_announced: 409,
  last_admin: 409,
  is_staff: 409,
  nothing_to_answer: 409,
  message_sent: 409,
  owner_gone: 409,
  listing_changed: 409,
  settings_changed: 409,
  profile_changed: 409,
  own_decision: 409,
  claimed: 409,
  issue_changed: 409,
  issue_sent: 409,
  image_order: 409,
  too_many_images: 409,
  photo_unsuitable: 409,
  too_many_featured: 409,
  not_featurable: 409,
  search_saved: 409,
  too_many_searches: 409,
  too_many_listings: 409,
  too_many_private_listings: 409,
  too_many_stored_listings: 409,
  too_many_favorites: 409,
  too_many_drafts: 409,
  too_many_projects: 409,
  photos_pending: 409,
  too_many_imports: 409,
  import_not_ready: 409,
  import_file_gone: 409,
  too_many_api_keys: 409,
  too_many_phones: 409,
  not_an_agency: 409,
  email_unconfirmed: 409,
  is_agent: 409,
  has_agents: 409,
  already_invited: 409,
  too_many_agents: 409,
  own_homes_public: 409,
  reference_taken: 409,
  own_copy: 409,
  outdated_version: 412,
  payload_too_large: 413,
  file_too_large: 413,
  photo_too_large: 413,
  address_too_long: 414,
  unsupported_media: 415,
  photo_damaged: 415,
  invalid_fields: 422,
  idempotency_mismatch: 422,
  rate_limited: 429,
  too_many_streams: 429,
  headers_too_large: 431,
  internal: 500,
  database_unavailable: 503,
  storage_unavailable: 503,
  search_unavailable: 503,
  busy: 503,
  stopping: 503,
  starting: 503,
  maintenance: 503,
} as const

export type ErrorCode = keyof typeof statuses

/** A message key under `api.fields`. */
export interface FieldError {
  key: keyof (typeof messages)['api']['fields']
  values?: Record<string, string | number>
}

interface FailureDetail {
  values?: Record<string, string | number>
  fields?: Record<string, FieldError>
  headers?: Record<string, string>
  /** The newer state of what could not be changed. */
  listing?: object
}

export class HttpError extends Error {
  override name = 'HttpError'

  constructor(
    readonly code: ErrorCode,
    readonly detail: FailureDetail = {},
  ) {
    super(code)
  }

  get status() {
    return statuses[this.code]
  }

  /** Of its message: a limit says when it ends. */
  get values(): FailureDetail['values'] {
    if (this.code !== 'rate_limited') return this.detail.values
    return waitValues(Number(this.detail.headers?.['Retry-After'] ?? 0))
  }
}

/** How the message of a limit says when it ends; `later` within half a minute, and where nobody knows. */
export function waitValues(seconds: number): { unit: 'later' | 'minutes' | 'hours'; count: number } {
  if (!(seconds >= 30)) return { unit: 'later', count: 0 }
  const minutes = Math.ceil(seconds / 60)
  return minutes > 90
    ? { unit: 'hours', count: Math.ceil(minutes / 60) }
    : { unit: 'minutes', count: minutes }
}

/** A service that the app depends on does not respond; subclasses name it. Its message is logged, not sent. */
export abstract class UnavailableError extends Error {
  abstract readonly code: 'database_unavailable' | 'storage_unavailable' | 'search_unavailable'
}

export function methodNotAllowed(allowed: string): HttpError {
  return new HttpError('method_not_allowed', { headers: { Allow: allowed } })
}
