/** What a list is narrowed by, a chip a condition, joined by a word that turns at a click. There while something is asked; on a phone it opens from its count. */
import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { type Group, isGroup, type Match, turned } from '#domain/query/question.ts'
import { useMedia } from '../../ui/grid/use-media.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { PartChip } from './part-chip.tsx'
import { type Asking, placeOf } from './use-question.ts'
import classes from './question.module.css'

export function QuestionBar({ asking }: { asking: Asking }) {
  const t = useTexts()
  const isNarrow = useMedia('(max-width: 640px)')
  const [isShown, setShown] = useState(false)
  const { question, opened, ask } = asking
  const count = question.parts.length
  if (count === 0) return null
  return (
    <div className={classes.frame}>
      {isNarrow && (
        <Button
          variant="default"
          leftSection={<IconFilter size={15} stroke={1.75} aria-hidden />}
          aria-expanded={isShown || opened !== undefined}
          onClick={() => setShown(!isShown)}
        >
          {t('question.count', { count })}
        </Button>
      )}
      {(!isNarrow || isShown || opened !== undefined) && (
        <div className={classes.bar} role="group" aria-label={t('question.title')}>
          {question.parts.map((part, at) => (
            <span key={placeOf({ at })} className={classes.group}>
              {at > 0 && <Joint match={question.match} onTurn={() => ask(turned)} />}
              {isGroup(part) ? (
                <Within group={part} at={at} asking={asking} />
              ) : (
                <PartChip part={part} at={{ at }} asking={asking} />
              )}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

function Joint({ match, onTurn }: { match: Match; onTurn: () => void }) {
  const t = useTexts()
  return (
    <button type="button" className={classes.joint} title={t('question.turn')} onClick={onTurn}>
      {t(`question.match.${match}`)}
    </button>
  )
}

function Within({ group, at, asking }: { group: Group; at: number; asking: Asking }) {
  const t = useTexts()
  return (
    <span className={classes.within}>
      {group.parts.map((part, within) => (
        <span key={placeOf({ at, within })} className={classes.group}>
          {within > 0 && <span className={classes.word}>{t(`question.match.${group.match}`)}</span>}
          <PartChip part={part} at={{ at, within }} asking={asking} />
        </span>
      ))}
    </span>
  )
}
