import { useQuery } from '@tanstack/react-query'
import { get } from '#web/client/api.ts'

/** `GET /api/artwork/fonts/{name}/uses` */
export type FontUses = {
  templates: readonly { id: string; name: string; owner: string; styles: readonly string[] }[]
  /** Templates of organizations that one does not see. */
  others: number
}

export const useFontUses = (id: string) =>
  useQuery({
    queryKey: ['font-uses', id],
    queryFn: async () => (await get<{ data: FontUses }>(`/api/artwork/fonts/${encodeURIComponent(id)}/uses`)).data,
  })
