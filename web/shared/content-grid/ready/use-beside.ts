/** Which content's label stands beside the list, and on which template: it stands in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

export type Beside = ReturnType<typeof useBeside>

export function useBeside() {
  const { beside, preview } = useSearch({ strict: false }) as { beside?: string; preview?: string }
  const navigate = useNavigate()
  return useMemo(() => {
    const search = (set: { beside?: string | undefined; preview?: string | undefined }) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...set }), replace: true })
    return {
      content: beside,
      template: preview,
      /** Without a template, on the one that suits it. */
      show: (content: string, template?: string) =>
        search({ beside: content, ...(template !== undefined && { preview: template }) }),
      setTemplate: (template: string) => search({ preview: template }),
      close: () => search({ beside: undefined, preview: undefined }),
    }
  }, [beside, preview, navigate])
}
