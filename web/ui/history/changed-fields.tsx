/** Fields with what stood in them and what stands in them now; of many the first, and the others on demand. */
import { type ReactNode, useState } from 'react'
import { MoreButton } from '../dialogs/more-button.tsx'
import classes from './history.module.css'

export type ChangedField = { key: string; name: string; before: ReactNode; after: ReactNode }

/** As many as a person changes by hand before saving. */
const atFirst = 8

export function ChangedFields({ fields }: { fields: readonly ChangedField[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? fields : fields.slice(0, atFirst)
  return (
    <>
      <dl className={classes.fields}>
        {shown.map(({ key, name, before, after }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <del>{before}</del> <span aria-hidden>→</span> <ins>{after}</ins>
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
