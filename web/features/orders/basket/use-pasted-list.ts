import { useEffect } from 'react'

/** What is pasted onto the screen, and not into a field. */
export function usePastedList(onPasted: (text: string) => void): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const isInField =
        event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]')
      if (text.trim() === '' || isInField) return
      event.preventDefault()
      onPasted(text)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [onPasted])
}
