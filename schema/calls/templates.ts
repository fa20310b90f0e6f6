/** Templates of the artwork service with their design and their files (document 1 §7). */
import { atMost, Id } from '#domain/fields.ts'
import { designLimits } from '#domain/templates/uploads/design-limits.ts'
import { Placeholder } from '#domain/templates/placeholder.ts'
import { z } from 'zod'
import { call, media } from '../call.ts'
import { done, fallen, succeeded, version } from '../parts.ts'
import { Taken, TemplateAsset, TemplateReport } from '../shapes/template-report.ts'

export const readTemplate = call({
  method: 'GET',
  path: '/api/artwork/templates/:id',
  says: 'What a template holds',
  answer: succeeded(TemplateReport),
})

export const replaceDesign = call({
  method: 'POST',
  path: '/api/artwork/templates/:id',
  says: 'Replaces the design (.idml or .json; a .zip brings it with its fonts and links; a font comes for the template; any other file becomes an asset); `check` keeps it as a candidate',
  upload: {
    field: 'data',
    form: z.object({
      mode: z.enum(['auto', 'check', 'activate']).default('auto'),
      fallen: z.coerce.number<string | number>().pipe(fallen).optional(),
      /** As the specification's callers say it. */
      _method: z.string().optional(),
    }),
  },
  answer: succeeded(TemplateReport.extend({ taken: Taken })),
})

export const namePlaces = call({
  method: 'POST',
  path: '/api/artwork/templates/:id/places',
  says: 'Names places of the design, from then on placeholders; the design with the names comes as if it were uploaded',
  body: z.strictObject({
    /** The key of the design they were chosen on; the one without a key is called `first`. */
    design: Id,
    /** An item or a cell by its id in the design; with a range, these of its words. */
    choices: z
      .array(
        z.strictObject({
          place: z.string().min(1).check(atMost(1000)),
          name: z.string().check(atMost(designLimits.placeholderName)),
          range: z.strictObject({ from: z.int().min(0), to: z.int().min(0) }).exactOptional(),
        }),
      )
      .min(1)
      .max(designLimits.placeholders),
    placeholders: z.array(Placeholder).max(designLimits.placeholders).default([]),
    fallen: fallen.exactOptional(),
  }),
  answer: succeeded(TemplateReport),
})

export const fetchDesign = call({
  method: 'GET',
  path: '/api/artwork/templates/:id/design',
  says: 'The IDML package',
  query: z.object({ v: version }),
  answer: media('application/octet-stream'),
})

export const addAsset = call({
  method: 'POST',
  path: '/api/artwork/templates/:id/assets',
  says: 'Adds an asset',
  upload: { field: 'file' },
  status: 201,
  answer: succeeded(TemplateAsset),
})

export const fetchAsset = call({
  method: 'GET',
  path: '/api/artwork/templates/:id/assets/:name',
  says: 'An asset',
  query: z.object({ v: version }),
  answer: media('*/*'),
})

export const renameAsset = call({
  method: 'PATCH',
  path: '/api/artwork/templates/:id/assets/:name',
  says: 'Renames an asset',
  body: z.strictObject({ name: z.string().check(atMost(300)).default('') }).prefault({}),
  answer: succeeded(z.object({ name: z.string() })),
})

export const deleteAsset = call({
  method: 'DELETE',
  path: '/api/artwork/templates/:id/assets/:name',
  says: 'Deletes an asset',
  answer: done,
})

export const activateEarlierDesign = call({
  method: 'POST',
  path: '/api/artwork/templates/:id/designs/:key/activate',
  says: 'Brings back a design that was replaced; the one without a key is called `first`',
  body: z.strictObject({ fallen: fallen.exactOptional() }).prefault({}),
  answer: done,
})
