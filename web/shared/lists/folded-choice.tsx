/** One of a few, above a list: beside each other, and one control where they would push the rest of the bar out of sight. */
import { NativeSelect, SegmentedControl } from '@mantine/core'
import classes from './folded-choice.module.css'

type Props<Value extends string> = {
  label: string
  value: Value
  data: { value: Value; label: string }[]
  onChange: (value: Value) => void
}

export function FoldedChoice<Value extends string>({ label, value, data, onChange }: Props<Value>) {
  return (
    <>
      <SegmentedControl
        className={classes.apart ?? ''}
        aria-label={label}
        value={value}
        data={data}
        onChange={onChange}
      />
      <NativeSelect
        className={classes.asOne ?? ''}
        aria-label={label}
        value={value}
        data={data}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      />
    </>
  )
}
