import classes from '../draft/release-form.module.css'

/** What it is called, and what is written then where that is something else. */
export function PredefinedValue({ value, label = '' }: { value: string; label?: string | undefined }) {
  return (
    <span className={classes.predefined}>
      <span>{label || value}</span>
      {label !== '' && label !== value && <span className={classes.predefinedCode}>{value}</span>}
    </span>
  )
}
