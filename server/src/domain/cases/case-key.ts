/** @returns a case's number without its parts and appeals, as `case_key` of the database gives it */
export function caseKey(processo: string): string {
  const number = /^(\d+\/\d{2,4}\.\d[A-Z0-9]+)(?:[-.][-.A-Z0-9]+)?$/.exec(processo.replace(/\s+/g, '').toUpperCase())
  return (number?.[1] ?? processo.replace(/\s+/g, ' ').trim().toUpperCase()).slice(0, 500)
}
