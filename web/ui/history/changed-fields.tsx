/** Fields with what stood in them and what stands in them now; of many the first, and the others on demand. */
import { type ReactNode, useState } from 'react'
import { MoreButton } from '../dialogs/more-button.tsx'
import classes from './history.module.css'

/** Without what stood there before, `after` says what became of it. */
export type ChangedField = { key: string; name: string; before?: ReactNode; after: ReactNode }

/** As many as a person changes by hand before saving; a few more cost less than the way to them. */
const atFirst = 8
const few = 4

export function ChangedFields({ fields }: { fields: readonly ChangedField[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || fields.length <= atFirst + few ? fields : fields.slice(0, atFirst)
  return (
    <>
      <dl className={classes.fields}>
        {shown.map(({ key, name, before, after }) => (
          <div key={key} className={classes.field}>
            <dt>{name}</dt>
            <dd>
              {before !== undefined && (
                <>
                  <del>{before}</del> <span aria-hidden>→</span>{' '}
                </>
              )}
              <ins>{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {shown.length < fields.length && (
        <MoreButton isInline count={fields.length - shown.length} onMore={() => setWhole(true)} />
      )}
    </>
  )
}
