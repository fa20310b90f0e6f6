/** A release made ready to become pages, and what it is made ready of. */
import type { Parts } from '#domain/releases/pages/pages-differ.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import type { FilledDesign } from '#artwork/index.ts'
import type { Composed, ComposeTask, FontsOf } from '../../../adapters/engine/engine-task.ts'
import type { PictureSource } from '../../designs/design-pictures.ts'
import type { BoundSet, BoundTemplate } from './bound-set.ts'
import type { Material } from './material.ts'

export type Prepared = {
  template: BoundTemplate
  /** Of everything that decides how it looks: the same hash means the same pages. */
  inputHash: string
  /** The same, part by part, beside the values. */
  parts: Parts
  compose: (outputs: Pick<ComposeTask, 'pngDpi' | 'pdf' | 'limits'>) => Promise<Composed>
  /** The design with the data in it; absent of a PDF that is printed as it is. */
  fill?: () => Promise<Filled>
}

export type Filled = {
  bytes: Uint8Array
  /** What could not be written. */
  unwritten: FilledDesign['unwritten']
  /** That its package links. */
  pictures: readonly PictureSource[]
  /** Names of pictures that it links, or that the data name, and nobody has. */
  missing: readonly string[]
  faces: BoundSet['facts']['fonts']
  fonts: FontsOf
}

export type ComposeInput = Pick<Release, 'owner' | 'supplier' | 'template' | 'data' | 'bound'> & {
  ownPdf?: Release['ownPdf']
  examples?: boolean
  /** Another design of the release's template than the one in use. */
  using?: Template
  /** What its template comes to, where that is read already. */
  of?: Material
}
