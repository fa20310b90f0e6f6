/** What a digital template writes before, for and after a release, with an example of each, and the result beside it. */
import { Button, Group, SegmentedControl, Textarea } from '@mantine/core'
import { Fragment, useMemo, useState } from 'react'
import { type ExportFormat, exportFormats } from '#domain/formats/export/export-format.ts'
import { type ExportKind, exportKind, exportText, joinBodies } from '#domain/templates/export/export-text.ts'
import { startExport } from '#domain/templates/export/start-export.ts'
import type { Template } from '#domain/templates/template.ts'
import { writeAll } from '../../client/records/store.ts'
import type { Field } from '#web/client/editing/use-field.ts'
import { State } from '../../ui/notices/state.tsx'
import { onEditKeys } from '#web/ui/fields/edit-keys.ts'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { FieldNotes } from '#web/ui/fields/field-notes.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import { type Example, ExampleChoice, useExampleData } from './editing/example-content.tsx'
import { exportFault, unknownFormats } from './export-faults.ts'
import { useRecordField } from '../../shared/editing/record-editing.ts'
import { useTemplateEditing } from './editing/template-editing.ts'
import classes from './digital.module.css'

type ExampleProps = { example: Example; onExample: (next: Example) => void }

const parts = ['header', 'body', 'between', 'footer'] as const
type Part = (typeof parts)[number]

const rowsOf: Readonly<Record<Part, number>> = { header: 3, body: 6, between: 1, footer: 3 }

export function DigitalTab(props: ExampleProps) {
  const { template } = useTemplateEditing()
  return template.data ? <DigitalEditor {...props} /> : <StartExport />
}

function StartExport() {
  const t = useTexts()
  const { template, mayEdit } = useTemplateEditing()
  if (!mayEdit) return <State is="empty" title={t('templates.digital.none')} />
  const start = (kind: ExportKind) => {
    const { id, format, placeholders } = template
    const set = { data: startExport(kind, placeholders), ...(format === '' && { format: kind.toUpperCase() }) }
    const expect = { values: { data: null } }
    return writeAll([{ kind: 'update', collection: 'templates', id, set, expect }]).catch(toastError)
  }
  return (
    <State
      is="empty"
      title={t('templates.digital.none')}
      hint={t('templates.digital.start.hint')}
      action={
        <Group gap={8} justify="center">
          {(['csv', 'xml', 'json'] as const).map((kind) => (
            <Button key={kind} variant="default" onClick={() => void start(kind)}>
              {t('templates.digital.start', { kind: kind.toUpperCase() })}
            </Button>
          ))}
        </Group>
      }
    />
  )
}

function usePart(part: Part): Record<'text' | 'example', Field<string>> {
  const { template } = useTemplateEditing()
  const stored = template.data?.[part]
  return {
    text: useRecordField<string>(`data.${part}.text`, stored?.text ?? ''),
    example: useRecordField<string>(`data.${part}.example`, stored?.example ?? ''),
  }
}

function DigitalEditor({ example, onExample }: ExampleProps) {
  const t = useTexts()
  const { template } = useTemplateEditing()
  const texts = {
    header: usePart('header'),
    body: usePart('body'),
    between: usePart('between'),
    footer: usePart('footer'),
  }
  const [header, body, between, footer] = parts.map((part) => texts[part].text.value ?? '') as [
    string,
    string,
    string,
    string,
  ]
  const typed = useMemo(() => {
    const part = (text: string) => ({ text, example: '' })
    return {
      ...template,
      data: { header: part(header), body: part(body), between: part(between), footer: part(footer) },
    }
  }, [template, header, body, between, footer])
  return (
    <div className={classes.columns}>
      <div className={classes.editors}>
        {parts.map((part) => (
          <section key={part} className={classes.part} aria-labelledby={`digital-${part}`}>
            <h2 id={`digital-${part}`}>{t(`templates.digital.${part}`)}</h2>
            <Code label={t('templates.digital.text')} field={texts[part].text} rows={rowsOf[part]} />
            <Code label={t('templates.digital.example')} field={texts[part].example} rows={2} />
          </section>
        ))}
        <Formats />
      </div>
      <Result template={typed} example={example} onExample={onExample} />
    </div>
  )
}

function Code({ label, field, rows }: { label: string; field: Field<string>; rows: number }) {
  const { mayEdit } = useTemplateEditing()
  const save = () => {
    if (field.state === 'typing') void field.save({ value: field.value ?? '' })
  }
  return (
    <FieldNotes field={field} show={(shown) => shown ?? ''} onSaved={() => undefined}>
      <Textarea
        label={label}
        value={field.value ?? ''}
        readOnly={!mayEdit}
        autosize
        minRows={rows}
        maxRows={20}
        error={faultText(field.fault, label, { isStored: field.state === 'saved' })}
        spellCheck={false}
        classNames={{ input: classes.code }}
        onChange={(event) => field.type(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={onEditKeys({ onSave: save, onDiscard: field.discard, isMultiline: true })}
      />
    </FieldNotes>
  )
}

function Result({ template, example, onExample }: ExampleProps & { template: Template }) {
  const t = useTexts()
  const data = useExampleData(template, example)
  const [count, setCount] = useState('1')
  const { unknown, body, ...frame } = useMemo(() => exportText(template, data), [template, data])
  const bodies = Array<string>(Number(count)).fill(body)
  const kind = exportKind(template)
  const fault = exportFault(t, kind, joinBodies(frame, bodies), template)
  const formats = unknownFormats(template.data?.body.text ?? '')
  return (
    <section className={classes.result} aria-labelledby="digital-result">
      <header className={classes.resultHead}>
        <h2 id="digital-result">{t('templates.digital.result')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('templates.digital.count')}
          value={count}
          onChange={setCount}
          data={['1', '3'].map((value) => ({ value, label: t('templates.digital.entries', { count: Number(value) }) }))}
        />
        <ExampleChoice example={example} onChange={onExample} />
      </header>
      <div role="status" className={classes.faults}>
        {unknown.length > 0 && <p>{t('templates.digital.unknown', { tokens: unknown.join(', ') })}</p>}
        {formats.length > 0 && <p>{t('templates.digital.unknownFormat', { formats: formats.join(', ') })}</p>}
        {kind !== 'text' &&
          (fault === undefined ? (
            <StatusBadge label={t('templates.digital.sound', { kind: kind.toUpperCase() })} tone="good" shape="check" />
          ) : (
            <p className={classes.fault}>{fault}</p>
          ))}
      </div>
      <pre className={classes.text} tabIndex={0} aria-labelledby="digital-result">
        <span className={classes.fixed}>{frame.header}</span>
        {bodies.map((text, at) => (
          <Fragment key={at}>
            {at > 0 && <span className={classes.fixed}>{frame.between}</span>}
            {text}
          </Fragment>
        ))}
        <span className={classes.fixed}>{frame.footer}</span>
      </pre>
    </section>
  )
}

/** Each way to write a value, with what it makes of one. */
const samples: Readonly<Record<ExportFormat, string>> = {
  unix: '2026-03-01T09:30:00.000Z',
  sql: '2026-03-01T09:30:00.000Z',
  markdown: 'Rose *rot*',
  html: 'Rose\n\nrot & weiss',
  csv: 'Rose, rot',
  semicolon: 'Rose; rot',
  tab: 'Rose\trot',
  xml: 'Rose & Co',
  json: 'Rose "rot"',
  months: '3, 4, 5',
  monthsShort: '3, 4, 5',
  monthsFull: '3, 4, 5',
  barcode: '4006381333931',
}

function Formats() {
  const t = useTexts()
  return (
    <details className={classes.formats}>
      <summary>{t('templates.digital.formats')}</summary>
      <p>{t('templates.digital.formats.hint', { token: '${name}', french: '${name|monthsFull:fr}' })}</p>
      <table>
        <tbody>
          {(Object.keys(exportFormats) as ExportFormat[]).map((format) => (
            <tr key={format}>
              <td className={classes.mono}>{`\${name|${format}}`}</td>
              <td>{t(`templates.digital.format.${format}`)}</td>
              <td className={classes.mono}>{exportFormats[format](samples[format])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
