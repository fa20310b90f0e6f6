/** Who else has a version open, and in which of its fields they are. */
import { useEffect, useRef, useState } from 'react'
import type { LiveMessage } from '#schema/live.ts'
import { converse } from './connection.ts'

export type PresentPerson = Extract<LiveMessage, { present: object }>['present']['people'][number]

/** Milliseconds between two words of one who is there; the server forgets them after twice as long. */
const beat = 20_000

const nobody: readonly PresentPerson[] = []

/** `field`: the tag of the placeholder that one is in. Without a release one is nowhere, and hears of nobody. */
export function usePresence(release: string | undefined, field: string | undefined): readonly PresentPerson[] {
  const [people, setPeople] = useState(nobody)
  const at = useRef(field)
  const say = useRef<() => void>(undefined)

  useEffect(() => {
    if (release === undefined) return undefined
    let isLeft = false
    const talk = converse(
      () => ({ here: isLeft ? null : { release, ...(at.current !== undefined && { field: at.current }) } }),
      ({ present }) => present.release === release && setPeople(present.people),
    )
    say.current = talk.say
    const timer = setInterval(talk.say, beat)
    return () => {
      clearInterval(timer)
      isLeft = true
      talk.say()
      talk.end()
      say.current = undefined
      setPeople(nobody)
    }
  }, [release])

  useEffect(() => {
    at.current = field
    say.current?.()
  }, [field])
  return people
}
