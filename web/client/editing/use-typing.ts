import { useEffect, useRef, useState } from 'react'

/** A pause in typing after which what is wrong is told, and what is right may be saved. */
export const rest = 1200

/** Whether somebody is typing: while they do, no fault that they have not seen yet is told. */
export function useTyping(): { isTyping: boolean; typed: () => void; rested: () => void } {
  const [isTyping, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const rested = () => {
    clearTimeout(timer.current)
    setTyping(false)
  }
  const typed = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTyping(false), rest)
    setTyping(true)
  }
  return { isTyping, typed, rested }
}
