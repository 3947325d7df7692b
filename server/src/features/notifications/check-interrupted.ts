/** The program is stopping: the check stays as it is, to be taken up again at the next start. */
export class CheckInterrupted extends Error {
  override readonly name = 'CheckInterrupted'
}
