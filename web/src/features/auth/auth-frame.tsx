import type { ReactNode } from 'react'
import { Logo } from '../../components/logo.tsx'
import './auth-form.css'

/** The frame of the sign-in screens: the product's name over a card. @param below content under the card */
export function AuthFrame({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <main className="auth">
      <div className="auth__brand">
        <Logo size={52} />
        <b>Arauto</b>
        <span>As notificações do tribunal, num só lugar</span>
      </div>
      {children}
      <p className="text-(--text-muted)">{below}</p>
    </main>
  )
}
