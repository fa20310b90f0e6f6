import { useMemo } from 'react'
import { useCollectionName, useOrganizationName, useTemplateName } from '../../client/live/live-names.ts'
import type { NameOf } from './asked-field.ts'

/** What the records are called that may be asked for. */
export function useNameOf(): NameOf {
  const [organizations, collections, templates] = [useOrganizationName(), useCollectionName(), useTemplateName()]
  return useMemo(() => ({ organizations, collections, templates }), [organizations, collections, templates])
}
