/** GraphQL says null for what was left out as well. */
type Given<Input> = { [Name in keyof Input]: NonNullable<Input[Name]> }

export const given = <Input extends object>(input: Input): Given<Input> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined)) as Given<Input>
