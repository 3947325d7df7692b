/** @returns a hearing's place without a court that only its letter can mean: `na sala 2 deste Tribunal` */
export const placeWords = (place: string): string => {
  const own = place.replace(/(?:,\s*)?\b(?:d|n)?este (?:tribunal|juízo)\b/giu, '').trim()
  return own.replace(/^n[ao]s? /iu, '').replace(/^./u, (first) => first.toLocaleUpperCase('pt-PT'))
}
