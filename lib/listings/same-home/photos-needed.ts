/** A home with fewer photos is told by nothing. */
export const minPhotos = 2
/** Flats of a building share its front, and its stairwell where many photos are shown. */
const manyPhotos = 6

/** How many photos of two listings have to be alike, by how many they have. */
export function photosNeeded(one: number, other: number): number {
  return Math.min(one, other) < manyPhotos ? minPhotos : minPhotos + 1
}
