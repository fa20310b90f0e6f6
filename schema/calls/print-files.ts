/** Print PDFs that come many at once, matched by their names (document 1 §4). */
import { atMost, Id } from '#domain/fields.ts'
import { mostPrintFiles, PrintFilePlan } from '#domain/imports/print-file-plan.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { list } from '../parts.ts'

export const planPrintFiles = call({
  method: 'POST',
  path: '/api/print-files/plan',
  says: 'What would become of print PDFs of these names: what each is for, and which version it comes into',
  reads: true,
  body: z.strictObject({ names: z.array(z.string().check(atMost(500))).max(mostPrintFiles) }),
  bodyKB: 'most',
  answer: z.object({ data: list(PrintFilePlan) }),
})

export const takeContentPrintFile = call({
  method: 'POST',
  path: '/api/contents/:id/print-file',
  says: 'A print PDF for a content that no publication is made of yet: one begins with it, in the format of a template, and in a collection where one is named',
  upload: { field: 'file', form: z.object({ template: Id, collection: Id.optional() }) },
  answer: z.object({ publication: z.string(), release: z.string() }),
})
