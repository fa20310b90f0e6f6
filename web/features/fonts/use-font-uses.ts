import { useQuery } from '@tanstack/react-query'
import { send } from '#web/client/api.ts'

export const useFontUses = (id: string) =>
  useQuery({
    queryKey: ['font-uses', id],
    queryFn: async () => (await send('GET /api/artwork/fonts/:name/uses', { params: { name: id } })).data,
  })
