import { createListeners } from '@/lib/browser/listeners'
import type { Draft } from '@/lib/listings/drafts/schema'
import { ApiError } from '@/lib/session/api-client'
import { type DraftBody, toDraftBody } from './draft-body'
import type { ListingForm } from './listing-form'
import { delay, isRetryable, retryDelayMs } from './photos/retry'

const saveDelayMs = 800

export type SaveStatus =
  | 'untouched'
  /** Without a session, in this browser. */
  | 'kept'
  | 'unkept'
  | 'saving'
  | 'saved'
  | 'offline'
  | 'fault'
  | 'signedOut'
  | 'refused'
  /** Changed elsewhere, with unsaved changes here. */
  | 'behind'
  | 'published'
  | 'gone'

export interface SavedDraft {
  id: string
  version: number
}

/** A form to be saved: to its draft, or as a new one, which a repeated request finds by its `Idempotency-Key`. */
export interface UnsavedForm {
  draft: SavedDraft | null
  idempotencyKey: string
  body: DraftBody
}

interface SaveState {
  status: SaveStatus
  /** Milliseconds since 1970. */
  savedAt: number | null
  draft: SavedDraft | null
  /** Whether the form has something that is not saved. */
  isDirty: boolean
  /** What the server says against some fields, or the whole. */
  error: ApiError | null
  /** What another tab or device has saved, while `behind`. */
  newer: Draft | null
}

interface DraftSaverOptions {
  draft: SavedDraft | null
  /** The `Idempotency-Key` of a new draft. */
  idempotencyKey: string
  isDirty: boolean
  readForm: () => ListingForm
  /** The body that gives this draft, with these fields as unfinished. */
  bodyOf: (draft: Draft, refused: ReadonlySet<string>) => DraftBody
  requests: {
    save: (unsaved: UnsavedForm) => Promise<Draft>
    find: (id: string) => Promise<{ status: string } | null>
  }
  /** Keeps the form in this browser; false when that fails. */
  keep: (state: Omit<UnsavedForm, 'body'>) => boolean
  forget: () => void
  /** Shows what another tab or device has saved; the photos alone when the fields are the same. */
  onNewer: (draft: Draft, fields: 'changed' | 'same') => void
}

/** Saves a form at every pause in typing, one request at a time, and never over what it has not seen. */
export function createDraftSaver({
  readForm,
  bodyOf,
  requests,
  keep,
  forget,
  onNewer,
  ...initial
}: DraftSaverOptions) {
  const { notify, subscribe } = createListeners()
  const { draft, isDirty } = initial
  const status: SaveStatus = draft ? 'saved' : 'untouched'
  let state: SaveState = { status, savedAt: null, draft, isDirty, error: null, newer: null }
  let { idempotencyKey } = initial
  let hasSession = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let refused = new Set<string>()
  let isKept = false
  /** Bodies sent since the last response: the server may have one of them. */
  const sent = new Set<string>()

  function set(change: Partial<SaveState>) {
    state = { ...state, ...change }
    notify()
  }

  /** The form has changed. */
  function change() {
    refused = new Set()
    isKept = false
    set({ isDirty: true })
    clearTimeout(timer)
    timer = setTimeout(() => void save(), hasSession ? saveDelayMs : 0)
  }

  /** Resolves when everything is saved, or cannot be. */
  async function save(): Promise<void> {
    clearTimeout(timer)
    if (!hasSession) return keepHere()
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  function keepHere() {
    if (!state.isDirty || isKept) return
    isKept = keep({ draft: state.draft, idempotencyKey })
    set({ status: !isKept ? 'unkept' : state.draft ? 'signedOut' : 'kept', savedAt: Date.now() })
  }

  async function run() {
    let tries = 0
    while (state.isDirty && hasSession && !isStopped()) {
      set({ isDirty: false, status: tries === 0 ? 'saving' : state.status })
      try {
        await send(toDraftBody(readForm(), refused))
        tries = 0
      } catch (error) {
        set({ isDirty: true })
        if (!(error instanceof ApiError)) throw error
        if (!isRetryable(error)) {
          if (isRefusalOfFields(error)) continue
          return stop(error)
        }
        set({ status: error.code === 'network' && error.status === 0 ? 'offline' : 'fault' })
        await delay(retryDelayMs(++tries, error.retryAfterMs), undefined, true)
      }
    }
  }

  const isStopped = () => state.status === 'behind' || state.status === 'published' || state.status === 'gone'

  async function send(body: DraftBody) {
    const text = JSON.stringify(body)
    sent.add(text)
    const { draft } = state
    try {
      const saved = await requests.save({ draft, idempotencyKey, body })
      if (draft) accept(saved)
      else acceptIfSame(saved, text)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error
      const newer = error.listing as Draft
      if (newer.status !== 'draft') set({ status: 'published', isDirty: true })
      else if (sent.has(JSON.stringify(bodyOf(newer, refused)))) acceptIfSame(newer, text)
      else set({ status: 'behind', isDirty: true, newer })
    }
  }

  function accept({ id, version }: Draft) {
    sent.clear()
    forget()
    const error = refused.size > 0 ? state.error : null
    set({ status: 'saved', savedAt: Date.now(), draft: { id, version }, error })
  }

  /** The server may have an earlier body, whose response was lost: then this one is saved over it. */
  function acceptIfSame(saved: Draft, text: string) {
    accept(saved)
    if (JSON.stringify(bodyOf(saved, refused)) !== text) set({ isDirty: true })
  }

  /** Whether there are fields that it helps to send as unfinished. */
  function isRefusalOfFields(error: ApiError): boolean {
    const named = Object.keys(error.fields ?? {}).filter((field) => !refused.has(field))
    refused = new Set([...refused, ...named])
    if (named.length > 0) set({ error })
    return error.status === 422 && named.length > 0
  }

  function stop(error: ApiError) {
    if (error.status === 404) return set({ status: 'gone' })
    if (error.status !== 401) return set({ status: 'refused', error })
    hasSession = false
    keepHere()
    set({ status: 'signedOut' })
  }

  /** Saves every field; resolves to the draft's id. @throws ApiError for what cannot be saved */
  async function saveAll(): Promise<string> {
    await running
    refused = new Set()
    set({ isDirty: true, error: null })
    await save()
    const { draft, isDirty, error, status } = state
    if (error) throw error
    if (!draft || isDirty) throw new ApiError('', status === 'signedOut' ? 401 : 409, status)
    return draft.id
  }

  /** For photos: begins the draft if there is none. @throws ApiError when that fails */
  async function draftId(): Promise<string> {
    if (state.draft) return state.draft.id
    if (!state.isDirty) set({ isDirty: true })
    await save()
    const { draft, error } = state as SaveState
    if (draft) return draft.id
    throw error ?? new ApiError('', 0, 'network')
  }

  /** Looks whether another tab or device has changed the draft. */
  async function check() {
    const { draft } = state
    if (!draft || !hasSession || running || isStopped()) return
    const found = await requests.find(draft.id).catch(() => undefined)
    if (found === undefined || running || state.draft !== draft) return
    if (found?.status !== 'draft') return set({ status: found ? 'published' : 'gone' })
    const newer = found as Draft
    if (newer.version <= draft.version) onNewer(newer, 'same')
    else if (state.isDirty) set({ status: 'behind', newer })
    else take(newer)
  }

  /** Goes on from what another tab or device has saved. */
  function take(newer: Draft) {
    const { id, version } = newer
    onNewer(newer, 'changed')
    clearTimeout(timer)
    set({ status: 'saved', savedAt: Date.now(), draft: { id, version }, isDirty: false, newer: null })
  }

  /** Saves what is here over what another tab or device has saved, or anew when the draft is gone. */
  function overwrite(newKey: string) {
    const { newer } = state
    idempotencyKey = newKey
    set({
      status: 'saving',
      draft: newer && { id: newer.id, version: newer.version },
      isDirty: true,
      newer: null,
    })
    return save()
  }

  function setSession(isThere: boolean) {
    hasSession = isThere
    if (state.isDirty) void save()
  }

  /** Nothing is saved any more. */
  function end() {
    clearTimeout(timer)
    hasSession = false
    forget()
    set({ isDirty: false })
  }

  return {
    subscribe,
    getSnapshot: () => state,
    ...{ change, save, saveAll, draftId, check, take, overwrite, setSession, end },
    /** What is to be saved when the page closes; null for nothing. */
    unsaved: (): UnsavedForm | null =>
      state.isDirty || running
        ? { draft: state.draft, idempotencyKey, body: toDraftBody(readForm(), refused) }
        : null,
  }
}
