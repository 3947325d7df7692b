/** @returns some of an object's fields */
export const pick = <From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> => Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>

/** @returns the fields that another object has */
export const pickLike = <Like extends object>(from: Like, like: Like): Like =>
  pick(from, Object.keys(like) as (keyof Like)[]) as Like
