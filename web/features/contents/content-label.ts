import { localized } from '#web/ui/texts.ts'

export const contentLabel = ({ label, id }: { label: unknown; id: string }): string => localized(label) || id
