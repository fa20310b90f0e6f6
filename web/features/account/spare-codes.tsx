/** For the day on which the phone is gone. They are shown this once. */
import { Button, Text } from '@mantine/core'
import { saveBlob } from '../../client/files/save-file.ts'
import { useTexts } from '../../ui/words/texts.ts'
import classes from './account.module.css'

export function SpareCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTexts()
  return (
    <section className={classes.form} aria-label={t('account.factor.spare')}>
      <Text size="sm" fw={600}>
        {t('account.factor.spare')}
      </Text>
      <Text size="sm">{t('account.factor.spare.hint')}</Text>
      <ul className={classes.spareCodes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.acts}>
        <Button
          variant="default"
          onClick={() =>
            saveBlob(
              new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }),
              `${t('account.factor.spare')}.txt`,
            )
          }
        >
          {t('account.data.download')}
        </Button>
        <Button onClick={onDone}>{t('account.factor.spare.kept')}</Button>
      </div>
    </section>
  )
}
