/** Whether the browser can draw a street map. */
export function supportsWebgl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}
