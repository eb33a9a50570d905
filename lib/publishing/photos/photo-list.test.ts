import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/session/api-client'
import { createPhotoList } from './photo-list'
import { changePendingPhotos, describeImage, removeImage, reorderImages } from './photo-requests'
import type { PhotoUpload, UploadedPhoto } from './upload-photo'

interface Sending extends PhotoUpload {
  arrive: (sent: UploadedPhoto) => void
  fail: (error: unknown) => void
}

const sent: Sending[] = []

vi.mock('./upload-photo', () => ({
  uploadPhoto: (upload: PhotoUpload) =>
    new Promise<UploadedPhoto>((resolve, reject) => {
      upload.signal.addEventListener('abort', () => reject(upload.signal.reason))
      sent.push({ ...upload, arrive: resolve, fail: reject })
    }),
  preparePhoto: async (file: Blob) => ({ blob: file, thumbnail: file, isSmall: false }),
}))
vi.mock('./photo-requests', () => ({
  changePendingPhotos: vi.fn(async () => undefined),
  describeImage: vi.fn(async () => undefined),
  removeImage: vi.fn(async () => undefined),
  reorderImages: vi.fn(async () => undefined),
  prepareRemoval: vi.fn(async () => () => undefined),
}))

beforeEach(() => {
  sent.length = 0
  vi.clearAllMocks()
  vi.stubGlobal('window', new EventTarget())
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
})

const turn = () => new Promise((resolve) => setTimeout(resolve, 5))
const files = (...names: string[]) =>
  names.map((name) => new File([Buffer.from(`\xff\xd8\xff${name}`, 'latin1')], name))

function setUp(pending: { key: string; name: string }[] = []) {
  const list = createPhotoList({ listingId: async () => 'home', images: [], pending })
  const states = () => list.getSnapshot().photos.map(({ state }) => state)
  const keyOf = (at: number) => list.getSnapshot().photos[at]?.key ?? ''
  return { list, states, keyOf }
}

describe('photos', () => {
  it('are announced, sent three at once, and counted until all are saved', async () => {
    const { list, states } = setUp()
    await list.add(files('a', 'b', 'c', 'd'))
    await turn()
    expect(states()).toEqual(['uploading', 'uploading', 'uploading', 'waiting'])
    expect(list.getSnapshot().saving).toEqual({ all: 4, done: 0 })
    const announced = vi.mocked(changePendingPhotos).mock.calls[0]?.[1].add ?? []
    expect(announced.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
      announced.slice(0, 3).map(({ key }) => key),
    )
    sent[1]?.arrive({ id: 'B', position: 0 })
    await turn()
    expect(states()).toEqual(['uploading', 'uploaded', 'uploading', 'uploading'])
    expect(list.getSnapshot().saving).toEqual({ all: 4, done: 1 })
    for (const [index, upload] of sent.entries()) upload.arrive({ id: `${index}`, position: 1 })
    expect(await list.settled()).toEqual({ failed: 0 })
    expect(list.getSnapshot().saving).toBeNull()
  })

  it('are not added twice, but again once they were removed', async () => {
    const { list, states } = setUp()
    const photo = (content: string) => new File([Buffer.from(`\xff\xd8\xff${content}`, 'latin1')], 'a')
    const [kitchen, other] = [photo('kitchen'), photo('other')] as const
    await list.add([kitchen, other, kitchen])
    await list.add([kitchen])
    await turn()
    expect(list.getSnapshot().skipped.map(({ name, reason }) => [name, reason])).toEqual([['a', 'twice']])
    expect(states()).toHaveLength(2)
    list.remove(list.getSnapshot().photos[0]?.key ?? '')
    await list.add([kitchen])
    await turn()
    expect(list.getSnapshot().skipped).toEqual([])
    expect(states()).toHaveLength(2)
  })

  it('stand in the order of the page, however they arrive', async () => {
    const { list } = setUp()
    await list.add(files('a', 'b'))
    await turn()
    sent[1]?.arrive({ id: 'B', position: 0 })
    await turn()
    sent[0]?.arrive({ id: 'A', position: 1 })
    await list.settled()
    expect(reorderImages).toHaveBeenCalledWith('home', ['A', 'B'])
  })

  it('that a closed page left behind are missing until they are chosen again, under their keys', async () => {
    const { list } = setUp([
      { key: 'key of a', name: 'a' },
      { key: 'key of b', name: 'b' },
    ])
    await list.add(files('b'))
    await turn()
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key of b'])
    expect(list.getSnapshot().missing).toEqual([{ key: 'key of a', name: 'a' }])
    list.forgetMissing()
    await turn()
    expect(changePendingPhotos).toHaveBeenLastCalledWith('home', { remove: ['key of a'] })
  })

  it('that the server refuses show its sentence, and the others go on', async () => {
    const { list, states } = setUp()
    await list.add(files('a', 'b'))
    await turn()
    sent[0]?.fail(new ApiError('Not a photo.', 415, 'http'))
    sent[1]?.arrive({ id: 'B', position: 0 })
    expect(await list.settled()).toEqual({ failed: 1 })
    expect(states()).toEqual(['failed', 'uploaded'])
    expect(list.getSnapshot().photos[0]?.problem).toEqual({ kind: 'refused', message: 'Not a photo.' })
  })

  it('are not all saved before what was said of them is, and not while that is refused', async () => {
    const { list, keyOf } = setUp()
    await list.add(files('a'))
    await turn()
    sent[0]?.arrive({ id: 'A', position: 0 })
    await turn()
    const said = { kind: 'photo', caption: 'Kuhinja', captionEn: '' } as const
    let refuse: (error: Error) => void = () => {}
    vi.mocked(describeImage).mockReturnValueOnce(
      new Promise((_, reject) => {
        refuse = reject
      }),
    )
    const described = list.describe(keyOf(0), said).catch((error: Error) => error.message)
    let isSettled = false
    const settled = list.settled().finally(() => {
      isSettled = true
    })
    await turn()
    expect(isSettled).toBe(false)
    refuse(new ApiError('No numbers.', 422, 'invalid_fields'))
    expect(await described).toBe('No numbers.')
    expect(await settled).toEqual({ failed: 1 })
    await list.describe(keyOf(0), said)
    expect(await list.settled()).toEqual({ failed: 0 })
  })

  it('are repeated under the same key after a broken connection', async () => {
    const { list, states } = setUp()
    await list.add(files('a'))
    await turn()
    vi.useFakeTimers()
    sent[0]?.fail(new ApiError('', 0, 'http'))
    await vi.advanceTimersByTimeAsync(1)
    expect(states()).toEqual(['retrying'])
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey)
  })

  it('of an aborted upload keep their key, since they may have arrived all the same', async () => {
    const { list, states, keyOf } = setUp()
    await list.add(files('a'))
    await turn()
    sent[0]?.onProgress(0.5)
    list.cancel(keyOf(0))
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(states()).toEqual(['failed'])
    list.retry(keyOf(0))
    await turn()
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey)
    expect(removeImage).not.toHaveBeenCalled()
  })

  it('that arrive although they were cancelled are removed, and sent anew under another key', async () => {
    const { list, states, keyOf } = setUp()
    await list.add(files('a'))
    await turn()
    sent[0]?.onProgress(1)
    list.cancel(keyOf(0))
    expect(sent[0]?.signal.aborted).toBe(false)
    sent[0]?.arrive({ id: 'A', position: 0 })
    await turn()
    expect(removeImage).toHaveBeenCalledWith('home', 'A')
    expect(states()).toEqual(['failed'])
    list.retry(keyOf(0))
    await turn()
    expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey)
  })

  it('that are removed can be restored until that is over, or another one is removed', async () => {
    const { list, keyOf } = setUp()
    await list.add(files('a', 'b', 'c'))
    await turn()
    for (const [index, upload] of sent.entries()) upload.arrive({ id: `${index}`, position: index })
    await list.settled()
    const [a, b] = [keyOf(0), keyOf(1)]
    list.remove(a)
    list.undoRemove()
    expect(list.getSnapshot().photos.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    list.remove(a)
    await turn()
    expect(removeImage).not.toHaveBeenCalled()
    list.remove(b)
    await turn()
    expect(removeImage).toHaveBeenCalledExactlyOnceWith('home', '0')
    list.endUndo(a)
    expect(list.getSnapshot().removed?.key).toBe(b)
    list.endUndo(b)
    await turn()
    expect(removeImage).toHaveBeenLastCalledWith('home', '1')
  })

  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 99, 'acdb'],
    [2, -1, 'cabd'],
  ])('move from %i to %i', async (from, to, expected) => {
    const { list } = setUp()
    await list.add(files('a', 'b', 'c', 'd'))
    list.move(from, to)
    expect(
      list
        .getSnapshot()
        .photos.map(({ name }) => name)
        .join(''),
    ).toBe(expected)
  })
})
