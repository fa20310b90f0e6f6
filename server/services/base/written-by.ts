import type { RawWrite, WriteOutcome, WrittenBy } from '../../store/store.ts'

/** What one of several writes left of its record. */
export const writtenBy = <One extends RawWrite>(
  write: One,
  writes: readonly RawWrite[],
  { documents }: Pick<WriteOutcome, 'documents'>,
): WrittenBy<One> => documents[writes.indexOf(write)] as WrittenBy<One>
