export function placeText({ name, city }: { name: string; city: string }): string {
  return `${name}, ${city}`
}
