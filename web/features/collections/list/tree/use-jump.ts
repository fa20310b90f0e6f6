import { useRef } from 'react'
import { fold } from '#domain/query/fold.ts'

/** Milliseconds within which letters make one word. */
const pause = 700

/** What is typed jumps to the next row that begins with it; answers its index. */
export function useJump(rows: readonly { name: string }[]): (letter: string, from: number) => number | undefined {
  const typed = useRef({ text: '', at: 0 })
  return (letter, from) => {
    const now = performance.now()
    const text = fold((now - typed.current.at < pause ? typed.current.text : '') + letter)
    typed.current = { text, at: now }
    const start = text.length > 1 ? from : from + 1
    const order = [...rows.keys()].map((index) => (start + index) % rows.length)
    return order.find((index) => fold(rows[index]?.name ?? '').startsWith(text))
  }
}
