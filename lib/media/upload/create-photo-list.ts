import type { PhotoList } from './photo'
import type { PhotoListOperations } from './photo-list-operations'

type Own = Pick<PhotoList, 'ready' | 'cancel' | 'retry' | 'uploadTo' | 'clear'>

export function createPhotoList(core: PhotoListOperations, own: Own): PhotoList {
  const { store } = core
  return {
    subscribe: store.subscribe,
    getSnapshot: store.photos,
    get skipped() {
      return store.status().skipped
    },
    get removed() {
      return store.status().removed
    },
    get persisted() {
      return store.status().persisted
    },
    get orderFailed() {
      return store.status().orderFailed
    },
    add: core.add,
    remove: core.remove,
    undoRemove: core.undoRemove,
    holdUndo: core.holdUndo,
    move: core.move,
    dismissSkipped: core.dismissSkipped,
    leave: core.endUndo,
    ...own,
  }
}
