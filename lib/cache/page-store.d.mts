/** As much of Next's store of pages as its test asks for. */
export default class PageStore {
  constructor(context: { maxMemoryCacheSize: number; flushToDisk: boolean; revalidatedTags: string[] })
  get(key: string, context: object): Promise<{ value: unknown } | null>
  set(key: string, value: object, context: object): Promise<void>
  revalidateTag(tags: string[], durations: { expire: number }): Promise<void>
}
