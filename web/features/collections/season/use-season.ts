/** How far the labels of all contents of a collection are, portion by portion, and again when one of them may be further. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Collection } from '#domain/collections/collection.ts'
import { is } from '#domain/query/filter.ts'
import { type Answer, send } from '../../../client/calls/api.ts'
import { watchTogether } from '../../../client/live/watch-changes.ts'
import { currentLanguage } from '../../../ui/words/texts.ts'
import { type Found, queryDocuments } from '../../../client/records/store.ts'

export type SeasonCell = Answer<'POST /api/collections/:id/season'>['data'][number]
export type SeasonVersion = SeasonCell['versions'][number]

const fields = ['label', 'type'] as const
export type SeasonRow = Found<'contents', typeof fields>

export type Season = {
  language: string
  rows: readonly SeasonRow[]
  cellAt: (content: string, template: string) => SeasonCell | undefined
}

/** Contents, and templates, of one call. */
const portion = 200
const atOnce = 12
/** Milliseconds. */
const pauseAfterChange = 1000

/** Without a language, in that of most labels. */
export function useSeason({ id }: Pick<Collection, 'id'>, templates: readonly string[], language: string | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    const where = is(`collections.${id}` as const, true)
    return watchTogether([['contents', where], ['releases', where], ['orders']], pauseAfterChange, () => {
      void client.invalidateQueries({ queryKey: ['season', id] })
    })
  }, [client, id])
  return useQuery({
    queryKey: ['season', id, templates, language],
    queryFn: ({ signal }) => readSeason(id, templates, language, signal),
    placeholderData: keepPreviousData,
  })
}

async function readSeason(
  id: string,
  templates: readonly string[],
  asked: string | undefined,
  signal: AbortSignal,
): Promise<Season> {
  let language = asked
  const rows: SeasonRow[] = []
  const cells = new Map<string, SeasonCell>()
  for (let after: string | undefined; ;) {
    const { data, next } = await queryDocuments('contents', {
      where: is(`collections.${id}` as const, true),
      orderBy: [{ field: 'label.de' }],
      limit: portion,
      fields,
      ...(after !== undefined && { after }),
    })
    signal.throwIfAborted()
    rows.push(...data)
    for (let at = 0; data.length > 0 && at < templates.length; at += atOnce) {
      const body = {
        ids: data.map((one) => one.id),
        templates: templates.slice(at, at + atOnce),
        ...(language !== undefined && { language }),
      }
      const season = await send('POST /api/collections/:id/season', { params: { id }, body }, { signal })
      language = season.language
      for (const cell of season.data) cells.set(`${cell.content} ${cell.template}`, cell)
    }
    if (next === null) break
    after = next
  }
  return {
    language: language ?? currentLanguage(),
    rows,
    cellAt: (content, template) => cells.get(`${content} ${template}`),
  }
}

/** The templates of the versions that are in it. */
export function useTemplatesOf({ id }: Pick<Collection, 'id'>): readonly string[] | undefined {
  return useQuery({
    queryKey: ['templates of', id],
    queryFn: async ({ signal }) => {
      const where = is(`collections.${id}` as const, true)
      const { data } = await send(
        'POST /api/store/:collection/values',
        { params: { collection: 'releases' }, body: { where, field: 'template' } },
        { signal },
      )
      return data
        .toSorted((a, b) => b.count - a.count)
        .flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
    },
  }).data
}
