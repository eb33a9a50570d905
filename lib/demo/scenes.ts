/** What a picture shows. The drawing script has one scene for each. */
export const sceneKinds = [
  'living_room',
  'kitchen',
  'bedroom',
  'childrens_room',
  'bathroom',
  'hall',
  'balcony',
  'attic',
  'studio',
  'empty_room',
  'room_to_renovate',
  'office',
  'shop',
  'garage',
  'stairwell',
  'block_thirties',
  'block_seventies',
  'new_building',
  'vojvodina_house',
  'family_house',
  'villa',
  'cottage',
  'plot',
  'field',
  'street',
  'warehouse',
] as const
export type SceneKind = (typeof sceneKinds)[number]

/** A palette of walls, floor, furniture, light and season: one property keeps one, so its pictures belong together. */
export const lookIds = ['linen', 'pine', 'brick', 'slate'] as const
export type LookId = (typeof lookIds)[number]

export type Photo = { kind: SceneKind; look: LookId }
