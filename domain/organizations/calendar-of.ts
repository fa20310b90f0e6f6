import type { Calendar } from '../formats/days/working-days.ts'
import { usualTimeZone } from '../users/user.ts'
import type { Organization } from './organization.ts'

/** By which an organization works. */
export const calendarOf = (organization: Pick<Organization, 'timeZone' | 'closedDays'> | undefined): Calendar => ({
  timeZone: organization?.timeZone ?? usualTimeZone,
  closedDays: organization?.closedDays ?? [],
})
