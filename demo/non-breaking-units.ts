/** Inserts a no-break space between a number and its unit, so that no line ends between `104` and `m²`. */
export function addNonBreakingSpaces(text: string): string {
  return text.replace(/(?<=\d) (?=(?:[mм]²|ar(?:[ai]|es)|ар[аи]|hektara?)(?!\p{L}))/gu, '\u00a0')
}
