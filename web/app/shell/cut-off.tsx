/** Says when there are more types or properties than an application in a browser can hold whole. */
import { maximumLimit } from '#domain/query/query.ts'
import { useCutOff } from '#web/client/data-sets.ts'
import { formatNumber } from '#web/ui/dates.ts'
import { useTexts } from '#web/ui/texts.ts'
import classes from './connection-banner.module.css'

export function CutOff() {
  const t = useTexts()
  return useCutOff().map((kind) => (
    <div key={kind} className={classes.banner} role="status">
      {t(`app.cutOff.${kind}`, { limit: formatNumber(maximumLimit) })}
    </div>
  ))
}
