import { CloudOff } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { isRecord } from '../../api/error.ts'
import { readRefresh } from '../../api/session.ts'
import { ownAddress } from './return-address.ts'

/** Above the sign-in: the way back into a session that the server could not confirm; nothing without one. */
export function KeptSessionLine() {
  const { state } = useLocation() as { state: unknown }
  const [address] = useSearchParams()
  if (!isRecord(state) || state.sessionKept !== true || !readRefresh()) return null
  return (
    <p className="auth__invitation" role="status">
      <CloudOff className="icon" aria-hidden />
      <span>O servidor não confirmou a sua sessão, que continua aberta neste navegador.</span>
      <Link className="link" to={ownAddress(address.get('next'))}>
        Tentar novamente
      </Link>
    </p>
  )
}
