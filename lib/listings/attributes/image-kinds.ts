/** A floor plan has a place of its own on the page, and is no cover. */
export const imageKinds = ['photo', 'floor_plan'] as const

export type ImageKind = (typeof imageKinds)[number]

/** Characters. */
export const maxCaptionLength = 120
