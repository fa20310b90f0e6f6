/** What the server asks of the engine's threads, and what they answer. Everything crosses as plain data and bytes. */
import type {
  ArtworkData,
  Diagnostic,
  FilledDesign,
  FontFile,
  ImportReport,
  NamedPlaces,
  PdfPart,
  Picture,
  PlaceChoice,
  PreflightLimits,
  ReadFontFile,
} from '#artwork/index.ts'

/** `key` names these very bytes: a thread that has opened them before does not open them again. */
export type KeyedBytes = { key: string; bytes: Uint8Array }

/** A font as it was when somebody used it: its file never changes. */
export type FontUsed = { id: string; filename: string; path: string; families: readonly string[] }

/** One of the product's own fonts as it was when somebody was bound to it: loaded for any design, or where words want it. */
export type BoundStandIn = { file: string; path: string; use: 'always' | 'wanted' }

/**
 * Whose fonts a design is set with, beside those that are shared: its template's owner's and that one's supplier's. Where it is
 * bound to fonts, with those; `standIns` where they are no longer the product's.
 */
export type FontsOf = {
  owner: string
  supplier?: string | undefined
  bound?: readonly FontUsed[] | undefined
  standIns?: readonly BoundStandIn[] | undefined
}

export type ComposeTask = {
  kind: 'compose'
  /** The shared fonts alone without it. */
  fonts?: FontsOf
  design: KeyedBytes
  data: ArtworkData
  /** `name` is what designs and data call it. */
  pictures: readonly (KeyedBytes & { name: string })[]
  /** What they show, by their names: for who does not see them, in an accessible file. */
  titles?: Readonly<Record<string, string>>
  /** Words that divide elsewhere than the patterns say, by language. */
  exceptions: Readonly<Record<string, readonly string[]>>
  /** Of the press; the product's own without it. */
  profile?: KeyedBytes
  /** Pixels per inch of the pictures for the screen; none without it. */
  pngDpi?: number
  /**
   * The print file; none without it. `alsoPlain`: beside it one without marks, of the same composition. `accessible`: one for
   * screens and assistive programs in its place. `stamp`: words across each page, none on the one beside it.
   */
  pdf?: { title: string; date: string; marks: boolean; alsoPlain?: boolean; accessible?: boolean; stamp?: string }
  /** What the print check asks, where it differs from the engine's own. */
  limits?: Partial<PreflightLimits>
}

/** The design's package with the data in it. */
export type FillTask = { kind: 'fill' } & Omit<ComposeTask, 'kind' | 'pngDpi' | 'pdf' | 'limits'>

/**
 * A PDF that is printed as it is: what its pages are, how they look, and what would go wrong with them in print. Its pages answer
 * as composed ones do; `key` is the SHA-256 of the bytes, `name` what people call the file.
 */
export type OwnPdfTask = {
  kind: 'ownPdf'
  pdf: KeyedBytes & { name: string }
  /** In millimetres: of each page, the last one of all that follow; of how many, where that is known. */
  wanted: { sizes: readonly { width: number; height: number }[]; count?: number }
} & Pick<ComposeTask, 'pngDpi' | 'limits'>

/** How an embedded picture looks on a screen, `name` as `DesignFacts.embedded` calls it. */
export type EmbeddedTask = { kind: 'embedded'; design: KeyedBytes; name: string }

/** A single picture file: what layout must know of it and, with `show`, how it or a part of it looks on a screen. */
export type PictureTask = { kind: 'picture'; picture: KeyedBytes & { name: string }; show?: { part?: PdfPart } }

export type PictureAnswer = {
  /** Undefined for what the engine cannot read. */
  facts: EmbeddedPicture | undefined
  /** A PNG or JPEG in sRGB; the file itself where browsers show it as it is. */
  shown?: Uint8Array
}

/** A sheet that says what was approved; `picture` is a PNG of its first page, `address` leads to who asks whether it holds. */
export type CertificateTask = {
  kind: 'certificate'
  title: string
  /** Of its words. */
  language: string
  date: string
  heading: string
  label: string
  facts: readonly { name: string; value: string }[]
  note: string
  address: string
  picture?: Uint8Array
}

export type EngineTask =
  | { kind: 'inspect'; fonts?: FontsOf; design: KeyedBytes }
  /** A font as people upload it, made ready for the engine. */
  | { kind: 'readFont'; bytes: Uint8Array }
  /** One of the product's own fonts that lie in pieces, by the piece's file. */
  | { kind: 'fontPiece'; name: string }
  /** A line of one face as SVG; of the face's own choice where `text` is empty. */
  | { kind: 'drawFont'; bytes: Uint8Array; face: number; text: string }
  /** Words across a picture of a page, as an SVG of its size. */
  | { kind: 'drawStamp'; text: string; width: number; height: number }
  /** Each word with its divisions marked by U+00AD. */
  | { kind: 'hyphenate'; language: string; words: readonly string[]; exceptions: ComposeTask['exceptions'] }
  | FillTask
  /** A design with names on some of its places. */
  | { kind: 'name'; design: Uint8Array; choices: readonly PlaceChoice[] }
  | EmbeddedTask
  | PictureTask
  | OwnPdfTask
  | CertificateTask
  | ComposeTask

export type DesignFacts = {
  /** Millimetres. */
  pages: readonly { name: string; width: number; height: number }[]
  placeholders: readonly { tag: string; kind: string; source: string; page: string; order: number; sample: string }[]
  /** All that the design names; `used`, where it is known, are those that its words are set in. */
  fonts: readonly { family: string; style: string; available: boolean; used?: boolean }[]
  /** `frames`, where they are known, are those that show the file, each as the names by which data reach it. */
  links: readonly { name: string; type: string; embedded: boolean; frames?: readonly (readonly string[])[] }[]
  languages: readonly string[]
  /** Pictures inside the package that a browser cannot show as they are: its kit lists them with a preview each. */
  embedded?: readonly EmbeddedPicture[]
  diagnostics: readonly Diagnostic[]
  /** What becomes of each construct. */
  report?: ImportReport
}

/** What layout must know of it; the browser's engine gets the same facts, so that both compose the same pages. */
export type EmbeddedPicture = Pick<Picture, 'format' | 'width' | 'height' | 'dpi' | 'colorSpace' | 'colors' | 'ink'> & {
  name: string
}

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
  pages: readonly { name: string; width: number; height: number; hash: string; png?: Uint8Array }[]
  pdf?: Uint8Array
  plain?: Uint8Array
  pictures: readonly UsedPicture[]
  /** Files of the product's own fonts that its words are set in, beside those loaded for any design. */
  standIns: readonly string[]
  diagnostics: readonly Diagnostic[]
  findings: readonly Diagnostic[]
}

export type TaskResult<Task extends EngineTask> = Task extends { kind: 'inspect' }
  ? DesignFacts
  : Task extends { kind: 'readFont' }
    ? ReadFontFile
    : Task extends { kind: 'certificate' }
      ? Uint8Array
      : Task extends { kind: 'fontPiece' }
        ? Uint8Array | undefined
        : Task extends { kind: 'drawFont' | 'drawStamp' }
          ? string
          : Task extends { kind: 'hyphenate' }
            ? string[]
            : Task extends { kind: 'name' }
              ? NamedPlaces
              : Task extends { kind: 'fill' }
                ? FilledDesign
                : Task extends { kind: 'embedded' }
                  ? Uint8Array | undefined
                  : Task extends { kind: 'picture' }
                    ? PictureAnswer
                    : Composed

/** A fault of the input, as opposed to a bug. */
export type TaskFault = { code: string; reason: string }

export type ToWorker =
  /** `fontsKey` names the set of fonts to use; absent, those that stand in for any. */
  | { kind: 'task'; id: number; task: EngineTask; fontsKey: string | undefined }
  /** The files of a set, for a thread that asked for them. */
  | { kind: 'fonts'; key: string; files: readonly FontFile[] }

export type FromWorker =
  /** Once, when it can take its first task. */
  | { ready: true }
  /** The set of fonts of the task in hand is not kept, or no longer. */
  | { wants: 'fonts' }
  | { id: number; result: unknown }
  | { id: number; fault: TaskFault }
  | { id: number; error: string }
