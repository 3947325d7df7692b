import type { Account } from '@arauto/contract/accounts'
import { CircleAlert, FileKey2, X } from 'lucide-react'
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../components/button.tsx'
import { DropArea } from '../../components/drop-area.tsx'
import { DropZone } from '../../components/drop-zone.tsx'
import { PasswordField } from '../../components/field.tsx'
import { FileLine } from '../../components/file-line.tsx'
import { CertificateEnd } from './certificate-end.tsx'
import {
  CERTIFICATE_ENDINGS,
  type CertificateFile,
  NotACertificateFile,
  readCertificateFile,
} from './certificate-file.ts'

interface CertificateFieldsProps {
  /** The stored certificate, or null where there is none. */
  stored: Account['certificate']
  file: CertificateFile | null
  password: string
  problems: { certificate?: string; certificatePassword?: string }
  onFile: (file: CertificateFile | null) => void
  onPassword: (password: string) => void
  /** Told why a chosen file cannot be one. */
  onRefused: (reason: string) => void
}

/** A certificate's file and its password; for a stored one whose it is, who made it, and a way to replace it. */
export function CertificateFields({
  stored,
  file,
  password,
  problems,
  onFile,
  onPassword,
  onRefused,
}: CertificateFieldsProps) {
  const [replacing, setReplacing] = useState(false)
  const problemId = useId()
  const zone = useRef<HTMLButtonElement>(null)
  const secret = useRef<HTMLInputElement>(null)
  const replace = useRef<HTMLButtonElement>(null)
  // What had the focus is gone with every step, so the next part takes it.
  const acted = useRef(false)
  const step = file ? 'chosen' : stored && !replacing ? 'stored' : 'empty'
  useLayoutEffect(() => {
    if (acted.current) ({ chosen: secret, stored: replace, empty: zone })[step].current?.focus()
  }, [step])

  function go(change: () => void) {
    acted.current = true
    change()
  }

  async function take([chosen]: File[]) {
    if (!chosen) return
    try {
      const read = await readCertificateFile(chosen)
      go(() => onFile(read))
    } catch (error) {
      if (!(error instanceof NotACertificateFile)) throw error
      onRefused(error.message)
    }
  }

  const dropped = useRef(take)
  useLayoutEffect(() => {
    dropped.current = take
  })
  const onDropped = useCallback((files: File[]) => void dropped.current(files), [])

  const problem = problems.certificate && (
    <p className="field__problem" id={problemId} role="alert">
      <CircleAlert className="icon" aria-hidden />
      {problems.certificate}
    </p>
  )
  if (stored && step === 'stored') {
    return (
      <div className="field">
        <FileLine
          name={stored.holder}
          icon={FileKey2}
          action={
            <Button ref={replace} size="small" onClick={() => go(() => setReplacing(true))}>
              Substituir
            </Button>
          }
        >
          <span className="quiet">Emitido por {stored.issuer}</span>
          <CertificateEnd validUntil={stored.valid_until} />
        </FileLine>
        {problem}
      </div>
    )
  }
  return (
    <>
      <DropArea title="Largue o certificado" hint="O ficheiro .p12" onFiles={onDropped} />
      <div className="field">
        <div className="field__head">
          <span>Certificado</span>
          {stored && (
            <Button
              look="quiet"
              size="small"
              className="certificate__keep"
              onClick={() =>
                go(() => {
                  onFile(null)
                  setReplacing(false)
                })
              }
            >
              Manter o atual
            </Button>
          )}
        </div>
        {file ? (
          <FileLine
            name={file.name}
            size={file.size}
            icon={FileKey2}
            action={
              <IconButton
                icon={X}
                label="Retirar certificado"
                onClick={() =>
                  go(() => {
                    setReplacing(true)
                    onFile(null)
                  })
                }
              />
            }
          />
        ) : (
          <DropZone
            small
            ref={zone}
            name="certificate"
            label="Ficheiro do certificado"
            accept={CERTIFICATE_ENDINGS}
            words="Arraste o ficheiro .p12 ou"
            hint="O que a Ordem dos Advogados entrega, com a chave privada."
            icon={FileKey2}
            problemId={problem ? problemId : undefined}
            onFiles={(files) => void take(files)}
          />
        )}
        {problem}
      </div>
      <PasswordField
        ref={secret}
        label="Password do certificado"
        name="certificatePassword"
        autoComplete="new-password"
        maxLength={1024}
        value={password}
        problem={problems.certificatePassword}
        hint="A que foi dada ao ficheiro .p12. Fica cifrada, como ele, e nenhum dos dois volta a ser mostrado."
        onChange={(event) => onPassword(event.target.value)}
      />
    </>
  )
}
