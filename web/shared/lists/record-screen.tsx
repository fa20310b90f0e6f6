/**
 * The screen of one record: found by its id and kept up with, named in its tab and among what was opened last. While it loads,
 * where it could not be loaded, and where it is not there, the screen says so.
 */
import { Fragment, type ReactNode } from 'react'
import type { RecordKind, RecordOf } from '#domain/records.ts'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { useLiveDocument } from '../../client/live/use-live.ts'
import { useRecordViewed } from '../../client/records/recent.ts'
import { State } from '../../ui/notices/state.tsx'
import { PendingFrame } from '../../ui/notices/screen-frame.ts'
import { useViewTitle } from '../../ui/view-title.ts'

type Props<Kind extends RecordKind> = {
  kind: Kind
  id: string
  /** What it is called; undefined where the screen itself says more. */
  label?: (record: RecordOf<Kind>) => string
  /** What its tab says, where that is more than its name. */
  title?: (record: RecordOf<Kind>) => string
  /** Whether it is kept among what was opened last, and under which address where that is another than this one. */
  isKept?: boolean | { href: string }
  /** What could not be loaded. */
  failed?: string
  missing: ReactNode
  children: (record: RecordOf<Kind>) => ReactNode
}

export function RecordScreen<Kind extends RecordKind>(props: Props<Kind>) {
  const { kind, id, label, title = label, isKept = false, failed, missing, children } = props
  const found = useLiveDocument(kind, id)
  const organizationName = useOrganizationName()
  const record = found.status === 'ready' ? found.document : undefined
  const { owner, organization } = (record ?? {}) as { owner?: string; organization?: string }
  const whose = kind === 'organizations' ? undefined : (owner ?? organization)
  useViewTitle(record && title?.(record), { apart: whose === undefined ? undefined : organizationName(whose) })
  const named = record && isKept !== false ? label?.(record) : undefined
  useRecordViewed(
    named === undefined ? undefined : { collection: kind, id, label: named, ...(typeof isKept === 'object' && isKept) },
  )
  switch (found.status) {
    case 'loading':
      return <PendingFrame />
    case 'failed':
      return <State is="failed" title={failed} error={found.error} onRetry={found.retry} />
    case 'missing':
      return missing
    case 'ready':
      return <Fragment key={id}>{children(found.document)}</Fragment>
  }
}
