import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/session/api-client'
import type { Photo, StoredPhoto } from './photo'
import { photoStore } from './photo'
import type { PhotoUpload, UploadedPhoto } from './upload-queue'
import { uploadQueue } from './upload-queue'

const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

interface Sending extends PhotoUpload {
  arrive: (sent: UploadedPhoto) => void
  fail: (error: unknown) => void
}

/** A list of ready photos and a fake transport whose requests the test completes. */
function setUp(keys: string[]) {
  const photo = (key: string): Photo => ({ key, name: key, previewUrl: '', state: 'ready', progress: 0 })
  const store = photoStore(keys.map(photo))
  const storedPhotos = new Map<string, StoredPhoto>()
  for (const key of keys) {
    const blob = new Blob([key])
    storedPhotos.set(key, { key, sendKey: `send-${key}`, name: key, blob, thumbnail: blob, heldAt: 0 })
  }
  const sent: Sending[] = []
  const onUpdate = vi.fn(async () => undefined)
  const onUnwanted = vi.fn()
  const send = (upload: PhotoUpload) =>
    new Promise<UploadedPhoto>((resolve, reject) => {
      upload.signal.addEventListener('abort', () => reject(upload.signal.reason))
      sent.push({ ...upload, arrive: resolve, fail: reject })
    })
  const sending = uploadQueue({ store, storedPhotos, send, onUpdate, onUnwanted })
  const states = () => store.photos().map(({ state }) => state)
  return { store, storedPhotos, sent, sending, onUpdate, onUnwanted, states }
}

describe('uploads', () => {
  it('sends three at once, and keeps where each arrived', async () => {
    const { storedPhotos, sent, sending, onUpdate, states } = setUp(['a', 'b', 'c', 'd'])
    for (const key of ['a', 'b', 'c', 'd']) sending.start(key, 'home')
    expect(states()).toEqual(['uploading', 'uploading', 'uploading', 'waiting'])
    sent[1]?.arrive({ id: 'B', position: 0 })
    await turn()
    expect(states()).toEqual(['uploading', 'uploaded', 'uploading', 'uploading'])
    expect(storedPhotos.get('b')?.sent).toEqual({ listingId: 'home', imageId: 'B', position: 0 })
    expect(onUpdate).toHaveBeenCalledTimes(1)
    for (const [index, upload] of sent.entries()) upload.arrive({ id: `${index}`, position: index })
    await sending.idle()
    expect(states()).toEqual(['uploaded', 'uploaded', 'uploaded', 'uploaded'])
  })

  it('sends the others in their order, and is idle once all have ended', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e']
    const { sent, sending, states } = setUp(keys)
    for (const key of keys) sending.start(key, 'home')
    const onIdle = vi.fn()
    const done = sending.idle().then(onIdle)
    sent[1]?.arrive({ id: 'B', position: 1 })
    await turn()
    expect(states()).toEqual(['uploading', 'uploaded', 'uploading', 'uploading', 'waiting'])
    for (const [index, upload] of sent.entries()) upload.arrive({ id: `${index}`, position: index })
    await turn()
    expect(states()).toEqual(['uploaded', 'uploaded', 'uploaded', 'uploaded', 'uploading'])
    expect(onIdle).not.toHaveBeenCalled()
    sent[4]?.arrive({ id: 'E', position: 4 })
    await done
  })

  it('is idle without an upload', async () => {
    const { sending } = setUp(['a'])
    await expect(sending.idle()).resolves.toBeUndefined()
  })

  it('starts a photo once', () => {
    const { sent, sending } = setUp(['a'])
    sending.start('a', 'home')
    sending.start('a', 'home')
    expect(sent).toHaveLength(1)
  })

  it('shows the server’s sentence for what it refuses, and goes on with the rest', async () => {
    const { store, sent, sending, states } = setUp(['a', 'b'])
    for (const key of ['a', 'b']) sending.start(key, 'home')
    sent[0]?.fail(new ApiError('Not a photo.', 415, 'http'))
    sent[1]?.arrive({ id: 'B', position: 0 })
    await sending.idle()
    expect(states()).toEqual(['failed', 'uploaded'])
    expect(store.find('a')?.problem).toEqual({ kind: 'refused', message: 'Not a photo.' })
  })

  it('repeats under the same key after a broken connection', async () => {
    vi.useFakeTimers()
    const { sent, sending, states } = setUp(['a'])
    sending.start('a', 'home')
    sent[0]?.fail(new ApiError('', 0, 'http'))
    await vi.advanceTimersByTimeAsync(1)
    expect(states()).toEqual(['retrying'])
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    expect(sent.map(({ sendKey }) => sendKey)).toEqual(['send-a', 'send-a'])
    sent[1]?.arrive({ id: 'A', position: 0 })
    await sending.idle()
    expect(states()).toEqual(['uploaded'])
  })

  it('waits for a busy server in the queue, as long as that asks', async () => {
    vi.useFakeTimers()
    const { sent, sending, states } = setUp(['a'])
    sending.start('a', 'home')
    sent[0]?.fail(new ApiError('Busy.', 503, 'http', undefined, 5_000))
    await vi.advanceTimersByTimeAsync(4_900)
    expect(states()).toEqual(['waiting'])
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    sent[1]?.arrive({ id: 'A', position: 0 })
    await sending.idle()
    expect(states()).toEqual(['uploaded'])
  })

  it('aborts a cancelled upload, and repeats it under its key, since it may have arrived all the same', async () => {
    const { sent, sending, onUnwanted } = setUp(['a'])
    sending.start('a', 'home')
    sent[0]?.onProgress(0.5)
    expect(sending.stop('a')).toBe(true)
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(sending.stop('a')).toBe(false)
    await sending.idle()
    expect(onUnwanted).not.toHaveBeenCalled()
    sending.start('a', 'home')
    expect(sent[1]?.sendKey).toBe('send-a')
  })

  it('has an image removed that arrives although it was cancelled, and gives the next upload a key of its own', async () => {
    const { sent, sending, onUnwanted, states } = setUp(['a'])
    sending.start('a', 'home')
    sent[0]?.onProgress(1)
    sending.stop('a')
    expect(sent[0]?.signal.aborted).toBe(false)
    sent[0]?.arrive({ id: 'A', position: 0 })
    await sending.idle()
    expect(onUnwanted).toHaveBeenCalledWith('home', 'A')
    expect(states()).not.toContain('uploaded')
    sending.start('a', 'home')
    expect(sent[1]?.sendKey).not.toBe('send-a')
  })
})
