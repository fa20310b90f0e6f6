/**
 * The editor in a cell of the list: Enter saves and goes down, Tab saves and goes on, Esc leaves the value as it was. What the
 * rule refuses stays in the cell with the reason; whoever leaves it finds it there again.
 */
import { type KeyboardEvent, useRef } from 'react'
import type { PropertyValue } from '#domain/contents/content.ts'
import type { Property } from '#domain/properties/property.ts'
import { readTyped } from '#domain/values/read-typed.ts'
import type { Defined } from '#domain/values/read-cell.ts'
import type { CellDone } from '../../../ui/grid/columns.ts'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { useCatalog } from '../../values/catalog.ts'
import type { Cell, CellWrites } from './cell.ts'
import { BooleanCell, OrganizationCell, ReferenceCell, SelectCell } from './cell-choice.tsx'
import { SheetCell } from './cell-sheet.tsx'
import { TextCell } from './cell-text.tsx'
import { type SelectChoice, selectChoices } from '../../values/select-choices.ts'
import { typedValue } from '../../values/value-as-typed.ts'
import { valueFaultText } from '../../values/value-fault.ts'
import { valueShown } from './value-shown.tsx'
import classes from '../../values/contents.module.css'

type CellEditorProps = {
  label: string
  cell: Cell
  writes: CellWrites
  onDone: CellDone
  /** Ctrl+Enter writes into all that are marked. */
  onFill?: ((value: unknown) => void) | undefined
} & (
  | { kind: 'text'; line?: Line; value: PropertyValue; typed: string | undefined }
  | { kind: 'choice'; choices: readonly SelectChoice[]; value: string }
  | { kind: 'organization'; value: string }
  | { kind: 'boolean'; value: boolean | undefined; words: readonly [string, string] }
  | {
      kind: 'property'
      property: Property
      language: string
      value: PropertyValue | undefined
      /** Of the parent, where a variant has no value of its own. */
      inherited: PropertyValue | undefined
      typed: string | undefined
    }
)

/** What of a property says how a text is read. */
export type Line = Defined & Pick<Property, 'translatable'>

/** A text that is of no property. */
const plainLine: Line = {
  id: '',
  type: 'string',
  label: {},
  translatable: false,
  options: [],
  values: [],
  multiple: false,
  individual: false,
}

export function CellEditor(props: CellEditorProps) {
  const isFilling = useRef(false)
  const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    isFilling.current = key === 'Enter' && (ctrlKey || metaKey) && props.onFill !== undefined
  }
  return (
    <span className={classes.cellEditor} onKeyDownCapture={onKey}>
      <Editor {...props} isFilling={() => isFilling.current} />
    </span>
  )
}

function Editor({ isFilling, ...props }: CellEditorProps & { isFilling: () => boolean }) {
  const t = useTexts()
  const language = useLanguage()
  const { properties } = useCatalog()
  const { label, cell, writes, onDone } = props
  const commit = (value: unknown) => {
    if (!isFilling()) return writes.commit(cell, value)
    props.onFill?.(value)
    return undefined
  }
  if (props.kind === 'boolean')
    return <BooleanCell label={label} value={props.value} words={props.words} onDone={onDone} onCommit={commit} />
  if (props.kind === 'property' && props.property.type === 'boolean')
    return (
      <BooleanCell
        label={label}
        value={props.value === true}
        words={[t('ui.yes'), t('ui.no')]}
        onDone={onDone}
        onCommit={commit}
      />
    )
  if (props.kind === 'choice')
    return (
      <SelectCell
        label={label}
        choices={props.choices}
        value={props.value}
        isRequired
        onDone={onDone}
        onCommit={commit}
      />
    )
  if (props.kind === 'organization')
    return <OrganizationCell label={label} value={props.value} onDone={onDone} onCommit={commit} />
  const property: Line = props.kind === 'property' ? props.property : (props.line ?? plainLine)
  if (props.kind === 'property' && isChosen(property) && !property.multiple && !property.individual)
    return (
      <SelectCell
        label={label}
        choices={selectChoices(property, props.value)}
        value={props.value}
        onDone={onDone}
        onCommit={commit}
      />
    )
  const held = writes.held(cell)
  const read = (text: string) => readTyped(text, property, { language })
  const spell = (value: unknown) => typedValue(value as PropertyValue, property, t)
  if (props.kind === 'property' && property.type === 'reference' && !property.multiple) {
    const begun = props.typed ?? (held?.refusal && String(held.value ?? ''))
    return (
      <ReferenceCell
        label={label}
        property={props.property}
        value={props.value}
        begun={begun}
        onDone={onDone}
        onCommit={commit}
      />
    )
  }
  if (props.kind === 'property' && needsRoom(property))
    return (
      <SheetCell
        property={props.property}
        label={label}
        language={props.language}
        stored={props.value}
        initial={held ? ((held.value ?? undefined) as PropertyValue | undefined) : props.value}
        inherited={props.inherited}
        refusal={held?.refusal}
        words={(fault) => valueFaultText(fault, property, label)}
        judge={(value) => writes.judge(cell, value)}
        onType={(value) => writes.type(cell, value)}
        onCommit={commit}
        onDiscard={() => writes.discard(cell)}
        onLeave={() => writes.leave(cell)}
        onDone={onDone}
      >
        {valueShown(props.value ?? props.inherited, props.property, properties, t)}
      </SheetCell>
    )
  return (
    <TextCell
      label={label}
      isMultiline={property.type === 'text'}
      stored={spell(props.value)}
      initial={props.typed ?? spell(held ? (held.value ?? undefined) : props.value)}
      refusal={props.typed === undefined ? held?.refusal : undefined}
      words={(fault) => valueFaultText(fault, property, label)}
      suggestions={isChosen(property) ? selectChoices(property, undefined) : []}
      onDone={onDone}
      isFilling={isFilling}
      echo={(text) => read(text).echo}
      judge={(text) => writes.judge(cell, read(text).value)}
      onType={(text) => writes.type(cell, read(text).value)}
      onCommit={(text) => commit(read(text).value)}
      onLeave={() => writes.leave(cell)}
      onDiscard={() => writes.discard(cell)}
    />
  )
}

const isChosen = ({ type }: Pick<Property, 'type'>): boolean => type === 'select' || type === 'exclude'
/** What is not typed on one line. */
const needsRoom = ({ type }: Pick<Property, 'type'>): boolean => ['reference', 'image', 'combination'].includes(type)
