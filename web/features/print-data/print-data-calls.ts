/** What the list of print data asks and does: the states of the rows in view together, files, ZIP files, and making again. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mostPrintData } from '#domain/releases/pages/download-request.ts'
import type { Release } from '#domain/releases/release.ts'
import { send } from '../../client/calls/api.ts'
import { batched } from '../../client/calls/batch.ts'
import { mayBeMade, type PrintDataFacts, stateOfPrintData } from './state-of-print-data.ts'

const { told: together } = mostPrintData

const statesOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, PrintDataFacts>> => {
  const { data } = await send('POST /api/print-data/states', { body: { ids: [...ids] } })
  return new Map(data.map((one) => [one.id, one]))
}

const factsOf = batched(statesOf, { together })

export const usePrintDataFacts = ({ id, printDataGenerated }: Pick<Release, 'id' | 'printDataGenerated'>) =>
  useQuery({
    queryKey: ['printData', id, printDataGenerated],
    queryFn: () => factsOf(id),
    refetchInterval: ({ state: { data } }) => (data && stateOfPrintData(data) === 'underWay' ? 1500 : 30_000),
  })

/** Answers with how many are made. */
export function useMakeAgain() {
  const queries = useQueryClient()
  return async (ids: readonly string[]): Promise<number> => {
    let made = 0
    try {
      for (let at = 0; at < ids.length; at += together)
        for (const facts of (await statesOf(ids.slice(at, at + together))).values()) {
          if (!mayBeMade(stateOfPrintData(facts))) continue
          await send('POST /api/releases/:id/print-data', { params: { id: facts.id } })
          made++
        }
    } finally {
      await queries.invalidateQueries({ queryKey: ['printData'] })
    }
    return made
  }
}
