/** What a version is called in two lines, where no more of it is here than its id and its label. */
import { useQuery } from '@tanstack/react-query'
import { batched } from '../../client/calls/batch.ts'
import { useReleaseNames } from '../../client/live/release-names.ts'
import { hasId } from '../../client/records/chosen.ts'
import { queryDocuments } from '../../client/records/store.ts'

const findTemplates = batched(async (ids): Promise<ReadonlyMap<string, string>> => {
  const { data } = await queryDocuments('releases', { where: hasId(ids), fields: ['template'], limit: ids.length })
  return new Map(data.flatMap(({ id, template }) => (template === undefined ? [] : [[id, template]])))
})

export function useNamesById(id: string | undefined, label: string) {
  const found = useQuery({
    queryKey: ['template of version', id],
    enabled: id !== undefined,
    staleTime: Infinity,
    queryFn: () => findTemplates(id ?? ''),
  })
  return useReleaseNames()(label, found.data ?? undefined)
}
