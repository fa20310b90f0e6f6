/** Whether somebody drags a file over the window. One that misses its place is not opened instead of the page. */
import { useEffect, useState } from 'react'

export function useFileDrag(isOn: boolean): boolean {
  const [isDragging, setDragging] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const enter = (event: DragEvent) => hasFiles(event) && setDragging(true)
    // To another element of the page one goes on dragging.
    const leave = (event: DragEvent) => event.relatedTarget === null && setDragging(false)
    const over = (event: DragEvent) => hasFiles(event) && event.preventDefault()
    const drop = (event: DragEvent) => {
      over(event)
      setDragging(false)
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
      setDragging(false)
    }
  }, [isOn])
  return isDragging
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true
