/** Figures with a no-break space before their unit, so that no line ends between `104` and `m²`. */
export function addNonBreakingSpaces(text: string): string {
  return text.replace(/(?<=\d) (?=(?:[mм]²|ar[ai]|ар[аи]|hektara?)(?!\p{L}))/gu, '\u00a0')
}
