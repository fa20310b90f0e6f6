/** What asks the server something, and no page or file of the application. `/scim/` is where directories look, as their standard has it. */
export const isCall = (url: string): boolean => /^\/(api|scim)\//.test(url)
