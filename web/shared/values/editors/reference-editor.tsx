/** Contents that this one refers to, found by name among those the property admits. */
import { CloseButton, Input } from '@mantine/core'
import { textsIn } from '#domain/contents/exclusions/combination-parts.ts'
import { categoryTree, mostLevels } from '#domain/contents/judge-content.ts'
import { admittedBy } from '#domain/contents/nameable.ts'
import { AnchorLink } from '../../links.tsx'
import { ContentSelect } from '../../choice/content-select.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { ArchivedMark } from '../../uses/archived-mark.tsx'
import { contentLabel } from '../content-label.ts'
import { useNamedContent } from '../content-name.tsx'
import type { ValueEditorProps } from './value-editor-props.ts'
import classes from './values.module.css'

export function ReferenceEditor({ property, label, value, inherited, readOnly, fault, onSave }: ValueEditorProps) {
  const ids = textsIn(value)
  const save = (next: readonly string[]) =>
    onSave({ value: next.length === 0 ? undefined : property.multiple ? [...next] : next[0] })

  return (
    <div className={classes.references}>
      {(ids.length > 0 ? ids : textsIn(inherited)).map((id) => (
        <Reference
          key={id}
          id={id}
          isCategory={property.id === categoryTree}
          onRemove={readOnly || ids.length === 0 ? undefined : () => save(ids.filter((one) => one !== id))}
        />
      ))}
      {fault !== undefined && <Input.Error role="alert">{fault}</Input.Error>}
      {!readOnly && (property.multiple || ids.length === 0) && (
        <ContentSelect
          aria-label={label}
          where={admittedBy(property)}
          without={ids}
          onChoose={(id) => save([...ids, id])}
        />
      )}
    </div>
  )
}

type ReferenceProps = { id: string; isCategory: boolean; onRemove: (() => void) | undefined }

function Reference({ id, isCategory, onRemove }: ReferenceProps) {
  const t = useTexts()
  const content = useNamedContent(id)
  const name = content ? contentLabel(content) : id
  return (
    <span className={classes.reference}>
      {isCategory && <CategoriesAbove id={id} />}
      <AnchorLink to={`/contents/${id}`}>{name}</AnchorLink>
      <ArchivedMark of="contents" record={content} />
      {onRemove && <CloseButton size="xs" aria-label={t('contents.reference.remove', { name })} onClick={onRemove} />}
    </span>
  )
}

/** The categories that a category stands in, the highest first (document 1 §9: ten at most). */
function CategoriesAbove({ id, passes = mostLevels }: { id: string; passes?: number }) {
  const content = useNamedContent(id)
  const [above] = textsIn(content?.data[categoryTree]?.value)
  if (above === undefined || passes === 0) return null
  return (
    <>
      <CategoriesAbove id={above} passes={passes - 1} />
      <Category id={above} />
    </>
  )
}

function Category({ id }: { id: string }) {
  const content = useNamedContent(id)
  return <span className={classes.above}>{content ? contentLabel(content) : id} ›</span>
}
