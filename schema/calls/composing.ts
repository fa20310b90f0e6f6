/** Composing on the server: artwork with data, pages for the screen, the print check (document 1 §7). */
import { atMost, Id, Language, Line, mapOf, PlaceholderKey } from '#domain/fields.ts'
import { pageVerdicts } from '#domain/releases/pages/approved-pages.ts'
import { adjustments } from '#domain/releases/release-changes.ts'
import { PagesHash } from '#domain/releases/pages-hash.ts'
import { verdicts } from '#domain/releases/pages/verdict.ts'
import { longestMessage, mostPlaces, PlaceholderData } from '#domain/releases/release.ts'
import { z } from 'zod'
import { call, media } from '../call.ts'
import { done, flag, list, named, succeeded } from '../parts.ts'
import { LabelFinding, PreviewArtwork, PrintCheck } from '../shapes/composed.ts'

export const composeArtwork = call({
  method: 'POST',
  path: '/api/artwork/artwork/:id',
  says: 'Composes a template with data, and keeps the data as a test where it is given a name',
  body: z
    .strictObject({
      data: z.record(z.string().check(atMost(128)), z.unknown()).default({}),
      /** About the artwork: what its PDF is called, in place of the template’s name. */
      meta: z.strictObject({ title: Line.optional() }).prefault({}),
      demo: flag.default(false),
      useCache: flag.default(true),
      /** Document 2 §7 asks for the same by another name. */
      force: flag.default(false),
      options: z
        .strictObject({
          hiResPng: flag.default(false),
          /** Asked from an editor, which is told hints, too, and not only what is wrong. */
          editor: flag.default(false),
        })
        .prefault({}),
      storeAsTestName: z.string().check(atMost(200)).optional(),
    })
    .prefault({}),
  bodyKB: 'most',
  answer: succeeded(PreviewArtwork),
})

export const listPreviewPages = call({
  method: 'GET',
  path: '/api/artwork/preview/:id',
  says: 'The pages of a release or template, as links that need no token',
  query: z.object({ highRes: flag.default(false) }),
  answer: succeeded(z.object({ pages: list(z.string()) })),
})

export const checkTemplate = call({
  method: 'GET',
  path: '/api/artwork/templates/:id/preflight',
  says: 'What would go wrong in print with the examples of the placeholders',
  answer: succeeded(PrintCheck),
})

export const readLabels = call({
  method: 'POST',
  path: '/api/contents/labels',
  says: 'How the labels come out that contents would make on templates: what the print check found, as it was kept; what is due is checked then',
  reads: true,
  body: z.strictObject({
    ids: z.array(Id).max(200),
    templates: z.array(Id).max(12),
    language: Language,
  }),
  bodyKB: 128,
  answer: z.object({
    /** Of those whom one works for, and who see the template. */
    data: list(
      z.object({
        content: z.string(),
        template: z.string(),
        /** `open`: it is checked just now, or soon. */
        verdict: z.enum([...verdicts, 'open']),
        /** The worst first. */
        findings: list(LabelFinding),
        /** Of the pages that were checked. */
        hash: z.string().nullable(),
      }),
    ),
  }),
})

export const checkList = call({
  method: 'POST',
  path: '/api/contents/readiness',
  says: 'Has all contents that a filter finds checked on a template, in the background, as far as one works for their owners',
  body: z.strictObject({ where: named('filter').optional(), template: Id, language: Language }),
  bodyKB: 'most',
  answer: z.object({ job: z.string() }),
})

export const redrawReleases = call({
  method: 'POST',
  path: '/api/releases/drawings',
  says: 'Makes PDF and pictures of the releases that a filter finds again, in the background; 500 at most, and each refusal in its result',
  body: z.strictObject({ where: named('filter') }),
  bodyKB: 'most',
  answer: z.object({ job: z.string() }),
})

export const fetchCertificate = call({
  method: 'GET',
  path: '/api/releases/:id/certificate',
  says: 'Who approved which pages when, as a sheet with the hash of the print file: made once, with that file, for people of both houses who work',
  answer: media('application/pdf'),
})

export const noteSeen = call({
  method: 'POST',
  path: '/api/releases/:id/seen',
  says: 'These pages are before whoever is asked for their word; the first time is kept until 90 days after the decision',
  body: z.object({ hash: PagesHash }),
  answer: done,
})

export const whoSaw = call({
  method: 'GET',
  path: '/api/releases/:id/seen',
  says: 'Who was asked for their word and had which pages before them, since when; for people of both houses who work, the latest first',
  answer: z.object({ data: list(z.object({ name: z.string(), pages: PagesHash, at: z.string() })) }),
})

export const nudge = call({
  method: 'POST',
  path: '/api/releases/:id/nudge',
  says: 'The side that waits asks the other once more for its word; once a working day, and the log says so',
  answer: done,
})

export const readApproval = call({
  method: 'GET',
  path: '/api/releases/:id/approval',
  says: 'What was changed on the pages of a release since its owner approved it in advance',
  answer: z.object({
    /** Other pages than were approved, though nobody changed anything. */
    isSetAnew: z.boolean(),
    changes: list(
      z.object({
        /** The placeholder. */
        tag: z.string(),
        name: z.string(),
        before: z.string(),
        after: z.string(),
        /** How its words are set, or its picture is cut. */
        adjusted: list(z.enum(adjustments)),
      }),
    ),
    /** The values that were approved, for those who work on it, where others stand there now. */
    before: mapOf(PlaceholderKey, PlaceholderData, mostPlaces).exactOptional(),
  }),
})

export const confirmPages = call({
  method: 'POST',
  path: '/api/releases/:id/approval',
  says: 'The owner agrees to the pages as they are now, of a release that is approved in advance',
  body: z.strictObject({
    /** Of the pages that are on the screen. */
    hash: PagesHash,
    /** Why, where the print check finds errors. */
    message: z.string().check(atMost(longestMessage)).exactOptional(),
  }),
  answer: done,
})

export const checkRelease = call({
  method: 'GET',
  path: '/api/releases/:id/preflight',
  says: 'What would go wrong in print',
  answer: succeeded(PrintCheck),
})

export const verifyPages = call({
  method: 'GET',
  path: '/api/verify/:hash',
  says: 'Whether pages are approved, by their hash, as a print PDF names it, or of a PDF of one’s own by its SHA-256; what is no hash is unknown',
  who: 'public',
  /** SHA-256 of the file that is in question. */
  query: z.object({ file: z.string().check(atMost(100)).optional() }),
  answer: z.object({
    verdict: z.enum([...pageVerdicts, 'unknown']),
    /** Of the last act that approved them. */
    at: z.string().exactOptional(),
    /** Whose pages they are. */
    organization: z.string().exactOptional(),
    /** Whether these very bytes were made of the pages here. */
    isFile: z.boolean().exactOptional(),
  }),
})
