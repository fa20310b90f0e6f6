import { shortened } from './refusals/shortened.ts'

/** Document 1 §9: where an organization is told beside something else its name is cut at 20 characters. */
export const organizationLabel = (name: string): string => shortened(name, 20)
