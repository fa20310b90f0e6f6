/**
 * Around a control that may be off: `<WithReason reason={mayEdit ? undefined : t('…')}><Button …/></WithReason>`. The control
 * stays focusable and says why, by tooltip and to screen readers; it does nothing while there is a reason. Of the one step of a
 * dialog or a form, which has room for it, why is said beside or above it (`isSaid`).
 */
import { Text, Tooltip } from '@mantine/core'
import { cloneElement, type ReactElement, useId } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'

type Control = ReactElement<{
  'data-disabled'?: boolean
  'aria-disabled'?: boolean
  'aria-describedby'?: string
  onClick?: (event: React.MouseEvent) => void
}>

type WithReasonProps = { reason: string | undefined; isSaid?: 'beside' | 'above' | false; children: Control }

export function WithReason({ reason, isSaid = false, children }: WithReasonProps) {
  const id = useId()
  if (reason === undefined) return children
  const control = cloneElement(children, {
    'data-disabled': true,
    'aria-disabled': true,
    'aria-describedby': id,
    onClick: (event) => event.preventDefault(),
  })
  if (isSaid)
    return (
      <>
        <Text id={id} size="sm" c="dimmed" flex={isSaid === 'above' ? '0 0 100%' : '1 1 220px'} style={{ order: -1 }}>
          {reason}
        </Text>
        {control}
      </>
    )
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }} openDelay={100}>
      <span style={{ display: 'inline-flex' }}>
        {control}
        <VisuallyHidden id={id}>{reason}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
