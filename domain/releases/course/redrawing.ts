/** PDF and pictures of releases, made again on demand (document 2 §7, ReleaseArtwork with `forceRecreate`). */
import { z } from 'zod'
import { refuse, type Refusal } from '../../errors.ts'
import type { Release } from '../release.ts'

/** Releases in one act. */
export const mostRedrawn = 500

/** What became of an act: how many are new, and which could not be made. */
export const RedrawReport = z.object({
  made: z.int(),
  refused: z.array(
    z.object({
      id: z.string(),
      /** Empty for one that the person does not see. */
      label: z.string(),
      code: z.string(),
      params: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type RedrawReport = z.infer<typeof RedrawReport>

/** Undefined where there are pages to be made. */
export const refusalToRedraw = ({
  type,
  template,
  ownPdf,
}: Pick<Release, 'type' | 'template' | 'ownPdf'>): Refusal | undefined =>
  type === 'digital' || (template === undefined && ownPdf === undefined) ? refuse('release.noPages') : undefined
