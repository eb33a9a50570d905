import type { ListCore } from './list-core'
import type { PhotoList } from './photo'

type Own = Pick<PhotoList, 'ready' | 'cancel' | 'retry' | 'uploadTo' | 'clear' | 'leave'>

/** The list as the page sees it: what all lists do, and what this kind of list does in its own way. */
export function listFace(core: ListCore, own: Own): PhotoList {
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
    get kept() {
      return store.status().kept
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
    ...own,
  }
}
