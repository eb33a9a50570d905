import { useEffect } from 'react'

/** Files that are dropped beside the field that takes them are ignored; the browser would open them in place of the page. */
export function useIgnoredDrops(): void {
  useEffect(() => {
    const listening = new AbortController()
    for (const name of ['dragover', 'drop'] as const) {
      window.addEventListener(name, (event) => hasFiles(event) && ignore(event), listening)
    }
    return () => listening.abort()
  }, [])
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}

function ignore(event: DragEvent) {
  // Another element takes the files.
  const isFileInput = event.target instanceof HTMLInputElement && event.target.type === 'file'
  if (event.defaultPrevented || isFileInput) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}
