import { useQuery } from '@tanstack/react-query'
import type { Picture } from '#domain/pictures/picture.ts'
import { batched } from '#web/client/batch.ts'
import { queryDocuments } from '#web/client/store.ts'

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
  const { data } = await queryDocuments('pictures', {
    where: { field: 'name', op: 'in', value: names },
    limit: 1000,
  })
  return new Map(data.map((picture) => [picture.name, picture]))
})
