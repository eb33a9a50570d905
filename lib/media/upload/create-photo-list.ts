import type { PhotoList } from './photo'
import type { PhotoListOperations } from './photo-list-operations'

type Own = Pick<PhotoList, 'ready' | 'cancel' | 'retry' | 'uploadTo' | 'clear'>

export function createPhotoList(operations: PhotoListOperations, own: Own): PhotoList {
  const { store } = operations
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
    add: operations.add,
    remove: operations.remove,
    undoRemove: operations.undoRemove,
    holdUndo: operations.holdUndo,
    move: operations.move,
    dismissSkipped: operations.dismissSkipped,
    endUndo: operations.endUndo,
    ...own,
  }
}
