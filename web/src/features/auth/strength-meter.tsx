import { adviseOn } from './password-strength.ts'

/** Four bars and a sentence under a new password. */
export function StrengthMeter({ password }: { password: string }) {
  const { bars, sentence } = adviseOn(password)
  return (
    <>
      <span className="strength" data-bars={bars} aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </span>
      {sentence}
    </>
  )
}
