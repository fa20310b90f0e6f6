/**
 * What this person does first: what is left of it in one numbered row, of which the next step is a button. It ends with an approved page and its
 * print PDF, and goes when that was taken or the person says so.
 */
import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { firstSteps, type Step } from '#domain/guidance/first-steps.ts'
import type { Release } from '#domain/releases/release.ts'
import { saveReleaseFile } from '#web/client/files/file-naming.ts'
import { displayFiles } from '#domain/releases/pages/display-files.ts'
import { wayTo } from '#web/client/records/queries.ts'
import { usePreference } from '#web/client/session/preferences.ts'
import { useActor } from '#web/client/session/session.ts'
import { toastError } from '#web/ui/notices/toasts.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { titled } from '../../ui/words/titled.ts'
import { AnchorLink, ButtonLink } from '../../shared/links.tsx'
import { ReleasePicture } from '../../shared/status/pictures/release-picture.tsx'
import { releaseHref } from './release-href.ts'
import { StepDrop } from './step-drop.tsx'
import { useWaiting } from './use-home.ts'
import { useFacts } from './use-facts.ts'
import classes from './first-steps.module.css'

/** Whether this person is through with them. */
export const useStepsOver = (): [boolean, (over: boolean) => void] => usePreference('home.firstStepsOver', false)

export function FirstSteps() {
  const [isOver] = useStepsOver()
  return isOver ? null : <Strip />
}

function Strip() {
  const t = useTexts()
  const actor = useActor()
  const [, setOver] = useStepsOver()
  const facts = useFacts()
  if (!facts) return null
  const steps = firstSteps(actor, facts)
  const next = steps.find((step) => !step.done)
  const { length: done } = steps.filter((step) => step.done)
  const approved = next === undefined ? facts.approved : undefined
  // Of whom nothing is left to be shown.
  if (next === undefined && approved === undefined) return null
  return (
    <section className={classes.strip} aria-labelledby="first-steps">
      <Group component="header" gap="4px 12px" className={classes.head ?? ''}>
        <h2 id="first-steps">{t('home.first')}</h2>
        {done > 0 && (
          <Text span size="sm" c="dimmed">
            {t('home.first.count', { done, all: steps.length })}
          </Text>
        )}
        {/* What is done takes no room from the work that waits below. */}
        <ol className={classes.steps}>
          {steps.map(
            (step, index) =>
              !step.done && (
                <li key={step.key} value={index + 1}>
                  {/* The last one has nothing to be counted with. */}
                  {steps.length - done > 1 && (
                    <span className={classes.mark} aria-hidden>
                      {index + 1}
                    </span>
                  )}
                  <StepLink step={step} isNext={step === next} />
                </li>
              ),
          )}
        </ol>
        <Button variant="subtle" size="compact-sm" color="gray" onClick={() => setOver(true)}>
          {t('home.first.hide')}
        </Button>
      </Group>
      {(next?.key === 'table' || next?.key === 'design') && <StepDrop />}
      {approved && <Approved release={approved} onTaken={() => setOver(true)} />}
    </section>
  )
}

function StepLink({ step: { key, to }, isNext }: { step: Step; isNext: boolean }) {
  const t = useTexts()
  const way = wayTo(to)
  // One filled button a screen, which is the next work where any waits.
  const isWaited = useWaiting().documents.length > 0
  return isNext ? (
    <ButtonLink size="sm" variant={isWaited ? 'default' : 'filled'} {...way}>
      {t(`home.first.${key}`)}
    </ButtonLink>
  ) : (
    <AnchorLink size="sm" {...way}>
      {t(`home.first.${key}`)}
    </AnchorLink>
  )
}

function Approved({ release, onTaken }: { release: Release; onTaken: () => void }) {
  const t = useTexts()
  const [page] = displayFiles(release)
  const print = Object.values(release.files).find(({ usage }) => usage === 'print')
  const name = release.label || release.id
  const take = async () => {
    if (!print) return
    try {
      await titled(t('file.loadFailed', { name }), saveReleaseFile(release, print))
      onTaken()
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <div className={classes.approved}>
      {page && (
        <Link to={releaseHref(release)} className={classes.page} aria-label={name}>
          <ReleasePicture path={page.path} version={page.updateTimestamp} />
        </Link>
      )}
      <div>
        <p>{t('home.first.end', { name })}</p>
        {print ? (
          <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void take()}>
            {t('home.first.print')}
          </Button>
        ) : (
          <ButtonLink to={releaseHref(release)}>{t('home.first.open')}</ButtonLink>
        )}
      </div>
    </div>
  )
}
