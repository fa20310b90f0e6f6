/** How labels come out that contents would make, as the server knows it: asked for together, and again while it is being looked at. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Answer, send } from '../../client/calls/api.ts'
import { batched } from '../../client/calls/batch.ts'
import { watchTogether } from '../../client/live/watch-changes.ts'
import { hasId } from '../../client/records/chosen.ts'

export type LabelState = Answer<'POST /api/contents/labels'>['data'][number]

type Of = { id: string; version: number }
type On = { template: string; language: string }

/** Milliseconds. */
const whileOpen = 1500
/** After what changes a label. */
const pauseAfterChange = 300
/** Fonts, words and what a parent says change as well. */
const whileKnown = 30_000

const ask = batched<LabelState>(async (keys) => {
  const found = new Map<string, LabelState>()
  const asked = Map.groupBy(
    keys.map((key) => JSON.parse(key) as [string, string, string]),
    ([template, language]) => JSON.stringify([template, language]),
  )
  for (const [on, of] of asked) {
    const [template, language] = JSON.parse(on) as [string, string]
    const body = { ids: of.map(([, , id]) => id), templates: [template], language }
    const { data } = await send('POST /api/contents/labels', { body })
    for (const one of data) found.set(JSON.stringify([template, language, one.content]), one)
  }
  return found
})

const about = 'label state'
/** What was known of a content before it was written is never told of it as it is now. */
const keyOf = ({ id, version }: Of, { template, language }: On) => [about, template, language, id, version] as const

/** Undefined until it is told; null where one is not told. */
export const useLabelState = (content: Of, on: On): LabelState | null | undefined =>
  useQuery({
    queryKey: keyOf(content, on),
    queryFn: () => ask(JSON.stringify([on.template, on.language, content.id])),
    staleTime: whileOpen,
    refetchInterval: ({ state: { data } }) => (data?.verdict === 'open' ? whileOpen : whileKnown),
  }).data

/** As it is known here, without asking. */
export const knownState = (client: QueryClient, content: Of, on: On): LabelState | null | undefined =>
  client.getQueryData(keyOf(content, on))

/** What these templates and all pictures come to is asked for anew when they change. */
export function useLabelsAskedAgain(templates: readonly string[]): void {
  const client = useQueryClient()
  const key = templates.join('\n')
  useEffect(() => {
    if (key === '') return undefined
    return watchTogether([['templates', hasId(key.split('\n'))], ['pictures']], pauseAfterChange, () => {
      void client.invalidateQueries({ queryKey: [about] })
    })
  }, [client, key])
}
