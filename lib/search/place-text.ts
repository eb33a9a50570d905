/** A part of a town as a person writes it, and as a search reads it: `Vračar, Beograd`. */
export function placeText({ name, city }: { name: string; city: string }): string {
  return `${name}, ${city}`
}
