/** A part of a town as people write it: `Vračar, Beograd`. */
export function placeText({ name, city }: { name: string; city: string }): string {
  return `${name}, ${city}`
}
