/** What the artwork service answers of rehearsals and stored tests. */
import type { Diagnostic } from '#artwork/index.ts'
import type { ReleaseStatus } from '#domain/publications/release-status.ts'
import type { Template } from '#domain/templates/template.ts'
import { get } from '#web/client/api.ts'

export type ComparedPage = {
  name: string
  /** Millimetres. */
  width: number
  height: number
  state: 'same' | 'unseen' | 'different' | 'added' | 'removed'
  /** Of the page's area, 0 to 1. */
  share: number
  /** In shares of the page. */
  zones: readonly { left: number; top: number; right: number; bottom: number }[]
}

export type Fault = { code: string; params: Readonly<Record<string, string | number>> }

export type RehearsedCase = {
  id: string
  kind: 'release' | 'test'
  label: string
  release?: { status: ReleaseStatus; number: number; publicationId?: string; owner: string }
  result: 'same' | 'different' | 'failing'
  share: number
  pages: readonly ComparedPage[]
  findings: readonly Diagnostic[]
  mended: number
  fault?: Fault
}

export type Rehearsal = {
  candidate: Template['candidate'] | null
  state: 'waiting' | 'active' | 'retry' | 'completed' | 'cancelled' | 'failed' | null
  progress: number
  error: string | null
  total: number
  cases: readonly RehearsedCase[]
}

export type StoredTest = {
  name: string
  modified: string
  result: 'same' | 'different' | 'failing' | 'failed' | null
  checked: string | null
  share: number
  pages: readonly ComparedPage[]
  findings: readonly Diagnostic[]
  fault: Fault | null
}

export const templateAddress = (id: string): string => `/api/artwork/templates/${encodeURIComponent(id)}`

export const testAddress = (id: string, name: string): string =>
  `${templateAddress(id)}/tests/${encodeURIComponent(name)}`

export const fetchRehearsal = async (id: string, signal: AbortSignal): Promise<Rehearsal> =>
  (await get<{ data: Rehearsal }>(`${templateAddress(id)}/rehearsal`, { signal })).data

export const fetchTests = async (id: string, signal: AbortSignal): Promise<readonly StoredTest[]> =>
  (await get<{ data: readonly StoredTest[] }>(`${templateAddress(id)}/tests`, { signal })).data

/** Still at work: to be asked again. */
export const isRunning = (state: Rehearsal['state']): boolean =>
  state === 'waiting' || state === 'active' || state === 'retry'
