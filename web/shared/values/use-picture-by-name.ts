import { useQuery } from '@tanstack/react-query'
import type { Picture } from '#domain/pictures/picture.ts'
import { batched } from '../../client/calls/batch.ts'
import { fetchAll } from '../../client/records/fetch-all.ts'
import { isOneOf } from '../../client/records/chosen.ts'

/** Undefined while asking, and where there is none that the person may see. */
export function usePictureByName(name: string | undefined): Picture | undefined {
  const found = useQuery({
    queryKey: ['picture by name', name],
    enabled: name !== undefined && name !== '',
    staleTime: 300_000,
    queryFn: () => findPicture(name ?? ''),
  })
  return found.data ?? undefined
}

const findPicture = batched<Picture>(async (names) => {
  // Several organizations may call theirs the same.
  const found = await fetchAll('pictures', { where: isOneOf('name', names) })
  return new Map(found.map((picture) => [picture.name, picture]))
})
