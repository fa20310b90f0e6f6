/** A release made ready to become pages, and what it is made ready of. */
import type { Parts } from '#domain/releases/pages/pages-differ.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import type { Composed, ComposeTask } from '../../adapters/engine/engine-task.ts'
import type { BoundTemplate } from './bound-set.ts'

export type Prepared = {
  template: BoundTemplate
  /** Of everything that decides how it looks: the same hash means the same pages. */
  inputHash: string
  /** The same, part by part, beside the values. */
  parts: Parts
  compose: (outputs: Pick<ComposeTask, 'pngDpi' | 'pdf' | 'limits'>) => Promise<Composed>
}

export type ComposeInput = Pick<Release, 'owner' | 'supplier' | 'template' | 'data' | 'bound'> & {
  ownPdf?: Release['ownPdf']
  examples?: boolean
  /** Another design of the release's template than the one in use. */
  using?: Template
}
