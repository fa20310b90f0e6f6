/** The first of a plan, set as they will be before one agrees to hundreds of them: new ones, and those that are there with what is newer. */
import { useMemo } from 'react'
import { mostSeen } from '#domain/publications/from-contents.ts'
import { placeholderValues } from '#domain/releases/fields/placeholder-values.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import { PageView } from '../../artwork/page-view.tsx'
import { useComposedPages, useComposition } from '../../artwork/use-composition.ts'
import { usePictureFacts } from '../../artwork/use-picture-facts.ts'
import classes from './from-contents.module.css'
import type { PlannedLine } from './run.ts'

/** Pixels. */
const width = 84

type Props = {
  /** For whom they are. */
  owner: string
  template: Template
  lines: readonly PlannedLine[]
}

export function PlannedPages({ owner, template, lines }: Props) {
  const seen = lines.filter(({ data }) => data !== null)
  if (seen.length === 0 || template.design === undefined) return null
  return (
    <div className={classes.pages}>
      {seen.map(({ content, releaseId, label, data }) => (
        <SetPages
          key={releaseId ?? content}
          owner={owner}
          template={template}
          label={label}
          data={data as Release['data']}
          // Of a list, that is one, more than its first page is looked at.
          most={seen.length === 1 ? mostSeen : 1}
        />
      ))}
    </div>
  )
}

type SetProps = Pick<Props, 'owner' | 'template'> & { label: string; data: Release['data']; most: number }

function SetPages({ owner, template, label, data, most }: SetProps) {
  const values = useMemo(() => placeholderValues(template.placeholders, data), [template.placeholders, data])
  const { ready, pictures } = usePictureFacts(values, { owner, template })
  const { composed } = useComposedPages(useComposition(ready ? template : undefined, values, pictures))
  if (!composed) return <div className={classes.page} />
  return composed.pages.slice(0, most).map((page, index) => {
    const name = index === 0 ? label : `${label} ${page.name || index + 1}`
    return (
      <div key={index} className={classes.page} title={name}>
        <PageView page={page} label={name} scale={width / page.width} />
      </div>
    )
  })
}
