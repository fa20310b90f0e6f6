import { useMediaQuery } from '@mantine/hooks'

export const useMedia = (query: string): boolean =>
  useMediaQuery(query, undefined, { getInitialValueInEffect: false }) === true
