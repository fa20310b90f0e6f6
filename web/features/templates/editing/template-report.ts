import type { Answer } from '../../../client/calls/api.ts'

/** What the artwork service found in the design. */
export type TemplateReport = Answer<'GET /api/artwork/templates/:id'>['data']

export type TemplateAsset = TemplateReport['assets'][number]

type Face = TemplateReport['fonts'][number]

/** InDesign names all faces of a family of which a text uses one: of the missing ones only those are missed that are found in a text. */
export function facesOfDesign({ fonts, diagnostics }: Pick<TemplateReport, 'fonts' | 'diagnostics'>): {
  missed: readonly Face[]
  there: readonly Face[]
  unused: readonly Face[]
} {
  const told = new Set(
    diagnostics.flatMap(({ code, params }) =>
      code === 'font.missing' ? [`${params['family']}\n${params['style']}`] : [],
    ),
  )
  const absent = fonts.filter(({ available }) => !available)
  const isMissed = ({ family, style }: Face): boolean => told.has(`${family}\n${style}`)
  return {
    missed: absent.filter(isMissed),
    there: fonts.filter(({ available }) => available),
    unused: absent.filter((face) => !isMissed(face)),
  }
}
