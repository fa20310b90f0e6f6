/** What would become of print PDFs that come by their names. */
import { z } from 'zod'

const Named = z.object({ id: z.string(), label: z.string() })

export const PrintFilePlan = z.object({
  name: z.string(),
  action: z.enum(['createPublication', 'replacePdf', 'newRelease', 'none']),
  /** Why nothing would: it names nothing, several have the name or several publications are there, or others have the version. */
  reason: z.enum(['unknown', 'ambiguous', 'locked']).nullable(),
  content: Named.nullable(),
  publication: Named.nullable(),
  /** Of the version that it comes into, or that is the latest now. */
  number: z.int().nullable(),
  /** Where it is ambiguous, publications or contents of which one may be chosen: a file that is called as the id is for that. */
  choices: z.array(Named.extend({ number: z.int().nullable() })),
})
export type PrintFilePlan = z.infer<typeof PrintFilePlan>

/** Of files that are for the same: another of these, by the name of each. One would silently take the place of the other. */
export function rivalsAmong(
  files: readonly { name: string; plan: Pick<PrintFilePlan, 'action' | 'publication' | 'content'> }[],
): ReadonlyMap<string, string> {
  const meant = files.filter(({ plan }) => plan.action !== 'none')
  const same = Map.groupBy(meant, ({ plan: { publication, content } }) => publication?.id ?? `of ${content?.id}`)
  return new Map(
    [...same.values()].flatMap((all) =>
      all.flatMap(({ name }): [string, string][] => {
        const other = all.find((one) => one.name !== name)
        return other ? [[name, other.name]] : []
      }),
    ),
  )
}

export const mostPrintFiles = 500
