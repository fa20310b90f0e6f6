/** What is archived is offered to nobody; what uses it already goes on (docs/decisions/0220-what-is-used-does-not-vanish.md). */
import type { Filter } from './query/filter.ts'

export const notArchived: Filter = { field: 'archived', op: '!=', value: true }

export const isOffered = ({ archived }: { archived?: boolean | undefined }): boolean => archived !== true
