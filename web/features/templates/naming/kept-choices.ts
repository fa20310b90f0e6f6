/** Names chosen for places of a design and not written yet: they survive a reload, for the person and the design they were chosen for. */
import type { PlaceChoice } from '#artwork/index.ts'
import type { Placeholder } from '#domain/templates/placeholder.ts'
import { parseStored, readStored, writeStored } from '../../../client/calls/storage.ts'
import { signedIn } from '../../../client/session/session.ts'

/** One that waits to be written. */
export type Choice = PlaceChoice & {
  type: Placeholder['type']
  property: string | undefined
  /** What is shown until data come. */
  example: string
}

/** What was chosen after each step. */
export type Steps = readonly (readonly Choice[])[]

type Chosen = { template: string; design: string | undefined }

export function readChoices({ template, design = '' }: Chosen): Steps {
  const kept = parseStored(readStored(keyOf(template)))
  return isKept(kept) && kept.design === design ? kept.steps : []
}

export function keepChoices({ template, design = '' }: Chosen, steps: Steps): void {
  writeStored(keyOf(template), steps.length === 0 ? undefined : JSON.stringify({ design, steps }))
}

const keyOf = (template: string): string =>
  `imprimatur.naming/${[signedIn()?.user.id ?? 'nobody', template].map(encodeURIComponent).join('/')}`

const isKept = (value: unknown): value is { design: string; steps: Steps } =>
  typeof value === 'object' && value !== null && 'design' in value && 'steps' in value && Array.isArray(value.steps)
