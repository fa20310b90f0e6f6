/**
 * Around a control that may be off: `<WithReason reason={mayEdit ? undefined : t('…')}><Button …/></WithReason>`. The control
 * stays focusable and says why, by tooltip and to screen readers; it does nothing while there is a reason.
 */
import { Tooltip } from '@mantine/core'
import { cloneElement, type ReactElement, useId } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'

type Control = ReactElement<{
  'data-disabled'?: boolean
  'aria-disabled'?: boolean
  'aria-describedby'?: string
  onClick?: (event: React.MouseEvent) => void
}>

export function WithReason({ reason, children }: { reason: string | undefined; children: Control }) {
  const id = useId()
  if (reason === undefined) return children
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }} openDelay={100}>
      <span style={{ display: 'inline-flex' }}>
        {cloneElement(children, {
          'data-disabled': true,
          'aria-disabled': true,
          'aria-describedby': id,
          onClick: (event) => event.preventDefault(),
        })}
        <VisuallyHidden id={id}>{reason}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
