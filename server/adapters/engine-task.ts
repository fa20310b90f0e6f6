/** What the server asks of the engine's threads, and what they answer. Everything crosses as plain data and bytes. */
import type { ArtworkData, Diagnostic, Picture } from '#artwork/index.ts'

/** `key` names these very bytes: a thread that has opened them before does not open them again. */
export type KeyedBytes = { key: string; bytes: Uint8Array }

export type FontFile = { name: string; bytes: Uint8Array }

export type ComposeTask = {
  kind: 'compose'
  design: KeyedBytes
  data: ArtworkData
  /** `name` is what designs and data call it. */
  pictures: readonly (KeyedBytes & { name: string })[]
  /** Words that divide elsewhere than the patterns say, by language. */
  exceptions: Readonly<Record<string, readonly string[]>>
  /** Pixels per inch of the pictures for the screen; none without it. */
  pngDpi?: number
  /** The print file; none without it. */
  pdf?: { title: string; date: string; marks: boolean }
}

/** How an embedded picture looks on a screen, `name` as `DesignFacts.embedded` calls it. */
export type EmbeddedTask = { kind: 'embedded'; design: KeyedBytes; name: string }

export type EngineTask =
  | { kind: 'inspect'; design: KeyedBytes }
  | { kind: 'readFont'; bytes: Uint8Array }
  | EmbeddedTask
  | ComposeTask

export type DesignFacts = {
  /** Millimetres. */
  pages: readonly { name: string; width: number; height: number }[]
  placeholders: readonly { tag: string; kind: string; source: string; page: string; order: number; sample: string }[]
  fonts: readonly { family: string; style: string; available: boolean }[]
  links: readonly { name: string; type: string; embedded: boolean }[]
  languages: readonly string[]
  /** Pictures inside the package that a browser cannot show as they are: its kit lists them with a preview each. */
  embedded?: readonly EmbeddedPicture[]
  diagnostics: readonly Diagnostic[]
}

/** What layout must know of it, and so what the browser's engine is told for both to come to the same pages. */
export type EmbeddedPicture = Pick<Picture, 'format' | 'width' | 'height' | 'dpi' | 'colorSpace'> & { name: string }

/** A picture where it is used: the smallest of its effective resolutions, in all and by placeholder. */
export type UsedPicture = {
  name: string
  colors: string
  width: number
  height: number
  minDpi: number | null
  placeholderDpi: Readonly<Record<string, number>>
}

export type Composed = {
  /** Over all pages: two compositions with the same hash are the same. */
  hash: string
  pages: readonly { name: string; width: number; height: number; png?: Uint8Array }[]
  pdf?: Uint8Array
  pictures: readonly UsedPicture[]
  diagnostics: readonly Diagnostic[]
  findings: readonly Diagnostic[]
}

export type FontFacts = readonly {
  family: string
  style: string
  postScriptName: string
  isItalic: boolean
  weight: number
}[]

export type TaskResult<Task extends EngineTask> = Task extends { kind: 'inspect' }
  ? DesignFacts
  : Task extends { kind: 'readFont' }
    ? FontFacts
    : Task extends { kind: 'embedded' }
      ? Uint8Array | undefined
      : Composed

/** A fault of the input, told apart from a bug. */
export type TaskFault = { code: string; reason: string }

export type ToWorker =
  | { kind: 'fonts'; key: string; files: readonly FontFile[] }
  | { kind: 'task'; id: number; task: EngineTask }

export type FromWorker =
  | { id: number; result: unknown }
  | { id: number; fault: TaskFault }
  | { id: number; error: string }
