/** What is archived is offered to nobody (docs/decisions/0239-one-rule-for-what-is-archived.md). */
import type { Filter } from './filter.ts'

export const notArchived: Filter<'archived'> = { field: 'archived', op: '!=', value: true }

export const isOffered = ({ archived }: { archived?: boolean | undefined }): boolean => archived !== true
