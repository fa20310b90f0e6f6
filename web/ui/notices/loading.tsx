/** While something loads: nothing for the first moment, then the marks of a sheet, with the share done where it is known. */
import { CropMarks } from './crop-marks.tsx'
import classes from './loading.module.css'

export type LoadingProps = { label: string; percent?: number | undefined }

export function Loading({ label, percent }: LoadingProps) {
  return (
    <div className={classes.center} role="status" aria-live="polite">
      <CropMarks busy>
        <div className={classes.inside}>
          <span>{label}</span>
          {percent !== undefined && (
            <>
              <progress className={classes.bar} max={100} value={percent} aria-label={label} />
              <span className={classes.percent}>{Math.round(percent)} %</span>
            </>
          )}
        </div>
      </CropMarks>
    </div>
  )
}
