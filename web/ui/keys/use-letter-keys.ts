/** Single letters that do something to what is in front: never while somebody types, and told in the list of keys while they do. */
import { useEffect, useEffectEvent, useMemo } from 'react'
import { isForScreen, type ToldKey, useKeysTold } from './keys.ts'

/** By the letter, small; undefined where it does nothing now. */
export type LetterActs<Letter extends string> = Readonly<Record<Letter, (() => void) | undefined>>

export function useLetterKeys<Letter extends string>(acts: LetterActs<Letter>, told: readonly ToldKey[]): void {
  const on = told.filter(({ keys }) => acts[keys.toLowerCase() as Letter]).map(({ keys }) => keys)
  const names = on.join()
  const shown = useMemo(() => told.filter(({ keys }) => names.split(',').includes(keys)), [told, names])
  useKeysTold(shown, shown.length > 0)
  const act = useEffectEvent((event: KeyboardEvent) => {
    const does = isForScreen(event) ? acts[event.key as Letter] : undefined
    if (!does) return
    event.preventDefault()
    does()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
