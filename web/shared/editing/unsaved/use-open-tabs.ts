import { useEffect, useState } from 'react'
import { openTabs } from '../../../client/calls/tab.ts'

const lookEvery = 5000

/** Which tabs are open. Asked again while it is shown: a tab that is closed says nothing. */
export function useOpenTabs(): ReadonlySet<string> | undefined {
  const [open, setOpen] = useState<ReadonlySet<string>>()
  useEffect(() => {
    const look = () => void openTabs().then(setOpen)
    look()
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [])
  return open
}
