export const mayOpen = (_path: string): boolean => true
