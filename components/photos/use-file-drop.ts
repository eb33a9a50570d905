import { type DragEvent, useRef, useState } from 'react'

/** Handles files dropped on the element that gets `handlers`; `over` is true while files hover above it. */
export function useFileDrop(onFiles: (files: File[]) => void, disabled: boolean) {
  const [over, setOver] = useState(false)
  // `dragenter` of a child fires before `dragleave` of the previous one.
  const depth = useRef(0)

  function count(event: DragEvent, change: number) {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    depth.current = Math.max(0, depth.current + change)
    setOver(depth.current > 0)
  }

  return {
    over,
    handlers: {
      onDragEnter: (event: DragEvent) => count(event, 1),
      onDragOver: (event: DragEvent) => count(event, 0),
      onDragLeave: (event: DragEvent) => count(event, -1),
      onDrop: (event: DragEvent) => {
        count(event, -depth.current)
        const files = [...event.dataTransfer.files]
        if (!disabled && files.length > 0) onFiles(files)
      },
    },
  }
}
