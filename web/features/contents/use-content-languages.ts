import { usePreference } from '../../client/session/preferences.ts'

/** The two that are edited side by side: at first German and French (specification 1 §9). */
export const useContentLanguages = () => usePreference<readonly [string, string]>('contents.languages', ['de', 'fr'])
