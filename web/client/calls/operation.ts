/** A GraphQL operation with the types of its answer and its variables, which are generated (`operations.graphql`). */
export type Operation<Answer, Variables> = { name: string; text: string; types?: (variables: Variables) => Answer }

export const operation = <Answer, Variables>(name: string, text: string): Operation<Answer, Variables> => ({
  name,
  text,
})
