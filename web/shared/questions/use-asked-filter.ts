import { useMemo } from 'react'
import { type Asked, filterOf, type Question } from '#domain/query/question.ts'
import { beginOfDay, today } from '../../client/calls/server-clock.ts'

/** The filter that a question is today. */
export function useAskedFilter<Path extends string>(question: Question, fields: ReadonlyMap<string, Asked<Path>>) {
  const day = today()
  return useMemo(
    () => filterOf(question, { today: day, beginOf: beginOfDay }, (id) => fields.get(id)),
    [question, day, fields],
  )
}
