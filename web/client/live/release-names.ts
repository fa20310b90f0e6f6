/** What versions and publications are called in two lines, wherever they are listed: their templates are asked for together, once. */
import { useCallback } from 'react'
import { type ReleaseNames, releaseNames } from '#domain/releases/fields/release-names.ts'
import { useTemplateFormat, useTemplateName } from './live-names.ts'

/** Where the template is none that this person sees, the label is one line; while it is on its way, two as labels are written. */
export function useReleaseNames(): (label: string, template: string | undefined) => ReleaseNames {
  const nameOf = useTemplateName()
  const formatOf = useTemplateFormat()
  return useCallback(
    (label, template) => {
      const name = template === undefined ? '' : nameOf(template)
      if (template !== undefined && name === '') return asWritten(label)
      if (template === undefined || name === template) return releaseNames(label, undefined)
      const names = releaseNames(label, { name, format: '' })
      if (names.format !== '') return names
      // Only asked for where the label does not end with the name.
      const format = formatOf(template)
      return format === template ? names : { ...names, format }
    },
    [nameOf, formatOf],
  )
}

function asWritten(label: string): ReleaseNames {
  const at = label.lastIndexOf(' – ')
  return at < 1 ? releaseNames(label, undefined) : { name: label.slice(0, at), format: label.slice(at + 3) }
}
