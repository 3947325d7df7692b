/** Takes the cursor out of a field, to the panel around it if there is one, so that the next key acts instead of being typed. */
export function leaveField(field: HTMLElement | null): void {
  const around = field?.closest<HTMLElement>('[role="document"]')
  if (around) around.focus({ preventScroll: true })
  else field?.blur()
}
