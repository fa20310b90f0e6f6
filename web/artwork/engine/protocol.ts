/** What the page and the engine's worker say to each other. Every question has an `ask` number that its answer repeats. */
import type {
  ArtworkData,
  ChangedArea,
  DesignPlace,
  Diagnostic,
  PlacedPlaceholder,
  PreflightLimits,
} from '#artwork/index.ts'
import type { Answer as CallAnswer } from '../../client/calls/api.ts'

export type Question =
  /** A design, fetched with all it needs by the addresses of its kit. `key` names this version of the template. */
  | { kind: 'open'; ask: number; key: string; kit: CompositionKit; token: string | undefined }
  | ({ kind: 'compose'; ask: number; token: string | undefined } & Composing)
  /** The print check of what was composed last; given up when anything else is asked meanwhile. */
  | { kind: 'check'; ask: number; key: string; hash: string; limits: Partial<PreflightLimits> }
  /** What differs between two compositions, and by which of the steps from one to the other; given up like the check. */
  | {
      kind: 'explain'
      ask: number
      before: Composing
      after: Composing
      steps: readonly Composing[]
      token: string | undefined
    }

/** What is composed by an opened design. */
export type Composing = {
  key: string
  data: ArtworkData
  pictures: readonly PictureFacts[]
  /** With the places of the design that can be named, and where they are. */
  places?: boolean | undefined
}

export type Answer =
  /** The worker listens from now on; what is sent to it before its modules are loaded is lost. */
  | { kind: 'ready' }
  | { kind: 'opened'; ask: number }
  /** Undefined is a page that is as it was in the last answer of this kind. */
  | ({ kind: 'composed'; ask: number; pages: readonly (ComposedPage | undefined)[] } & Omit<Composed, 'pages'>)
  | ({ kind: 'checked'; ask: number } & Checked)
  | { kind: 'explained'; ask: number; areas: readonly ChangedArea[] }
  /** Something newer was asked for. */
  | { kind: 'givenUp'; ask: number }
  | { kind: 'failed'; ask: number; message: string; isUnreachable: boolean }

/** What composing a template needs beside data. Addresses are the server's own. */
export type CompositionKit = CallAnswer<'GET /api/artwork/templates/:id/kit'>

/** What layout must know of a picture; the pixels stay on the server. */
export type PictureFacts = CompositionKit['pictures'][number]

export type Composed = {
  pages: readonly ComposedPage[]
  diagnostics: readonly Diagnostic[]
  /** Of the whole composition; the server's for the same input is the same. */
  hash: string
  /** Milliseconds in the engine. */
  duration: number
  /** Of the design, where they were asked for. */
  places?: readonly DesignPlace[]
}

export type Checked = {
  /** Of the composition that was checked. */
  hash: string
  findings: readonly Diagnostic[]
}

export type ComposedPage = {
  name: string
  hash: string
  /** Points; the trim and the bleed around it. */
  width: number
  height: number
  bleed: { left: number; top: number; right: number; bottom: number }
  svg: string
  placeholders: readonly PlacedPlaceholder[]
  /** Where they were asked for. */
  places?: readonly PlacedPlaceholder[]
}
