/**
 * The one component of how something stands that is asked for: on its way, nothing there, failed, or there. `of` is what a hook answered;
 * its children are drawn only where it is there, so that nobody is told that there is nothing of what only did not come.
 *
 *   <State of={orders} shape="list" empty={{ title: t('orders.none') }}>{(orders) => …}</State>
 *
 * Who knows how it stands says so by `is`.
 */
import { type ReactNode, useState } from 'react'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'
import { ErrorState, type ErrorStateProps } from './error-state.tsx'
import { Loading, type LoadingProps } from './loading.tsx'
import { Skeleton, type SkeletonProps } from './skeleton.tsx'
import { timeNow } from '../words/dates.ts'
import { useTexts } from '../words/texts.ts'

/** As live queries, windows of lists and single questions hand it out. */
type Asked<T> =
  | { status: 'loading' | 'ready' | 'failed'; documents: T; error?: unknown; retry?: (() => void) | undefined }
  | { status: 'pending' | 'success' | 'error'; data: T | undefined; error: unknown; refetch: () => unknown }
  | { status: 'loading' | 'ready' | 'failed'; total: number; error?: unknown; retry: () => void }

type OfProps<T> = {
  of: Asked<T>
  /** Where there is none; without it the children say so. */
  empty?: EmptyStateProps | undefined
  /** What is said of a failure; else what could not be loaded is named. */
  failed?: string | undefined
  what?: string | undefined
  children: (value: T) => ReactNode
} & Omit<SkeletonProps, 'isScreen'>

type IsProps =
  | ({ is: 'empty' } & EmptyStateProps)
  | ({ is: 'failed' } & ErrorStateProps)
  | ({ is: 'working' } & LoadingProps)
  | ({ is: 'loading' } & SkeletonProps)

export function State<T = unknown>(props: OfProps<T> | IsProps): ReactNode {
  if ('of' in props) return <Of {...props} />
  switch (props.is) {
    case 'empty':
      return <EmptyState {...props} />
    case 'failed':
      return <ErrorState {...props} />
    case 'working':
      return <Loading {...props} />
    case 'loading':
      return <Skeleton {...props} />
  }
}

function Of<T>({ of, empty, failed, what, children, ...skeleton }: OfProps<T>) {
  const t = useTexts()
  const { value, error, retry } = read(of)
  const hasFailed = of.status === 'failed' || of.status === 'error' || (error !== undefined && value !== undefined)
  const isHere = value !== undefined && of.status !== 'failed'
  const [seen, setSeen] = useState<{ value: T; at: string }>()
  if (isHere && !hasFailed && seen?.value !== value) setSeen({ value: value as T, at: timeNow() })
  const shown = isHere ? { value: value as T, at: seen?.at } : hasFailed ? seen : undefined
  const fault = hasFailed && (
    <ErrorState
      title={failed}
      what={what}
      error={error}
      onRetry={retry}
      since={shown?.at && t('ui.error.since', { time: shown.at })}
    />
  )
  if (!shown) return fault || <Skeleton {...skeleton} />
  return (
    <>
      {fault}
      {empty && isNothing(of, shown.value) ? <EmptyState {...empty} /> : children(shown.value)}
    </>
  )
}

function read<T>(of: Asked<T>): { value: T | undefined; error: unknown; retry: (() => unknown) | undefined } {
  if ('refetch' in of) return { value: of.data, error: of.error ?? undefined, retry: of.refetch }
  const value = of.status !== 'ready' ? undefined : 'documents' in of ? of.documents : (of as T)
  return { value, error: of.error, retry: of.retry }
}

/** Lists, whole, in a window or in portions. */
function isNothing(of: Asked<unknown>, value: unknown): boolean {
  if ('total' in of) return of.total === 0
  if (isPaged(value)) return value.pages.every(({ data }) => data?.length === 0)
  return Array.isArray(value) && value.length === 0
}

const isPaged = (value: unknown): value is { pages: readonly { data?: readonly unknown[] }[] } =>
  typeof value === 'object' && value !== null && 'pages' in value
