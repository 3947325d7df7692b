import type { Account } from '@arauto/contract/accounts'
import { CircleAlert, FileKey2, X } from 'lucide-react'
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../components/button.tsx'
import { DropZone } from '../../components/drop-zone.tsx'
import { PasswordField } from '../../components/field.tsx'
import { FileItem } from '../../components/file-item.tsx'
import { WindowDropTarget } from '../../components/window-drop-target.tsx'
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
  errors: { certificate?: string; certificatePassword?: string }
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
  errors,
  onFile,
  onPassword,
  onRefused,
}: CertificateFieldsProps) {
  const [replacing, setReplacing] = useState(false)
  const errorId = useId()
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

  const error = errors.certificate && (
    <p className="field__error" id={errorId} role="alert">
      <CircleAlert className="icon" aria-hidden />
      {errors.certificate}
    </p>
  )
  if (stored && step === 'stored') {
    return (
      <div className="field">
        <FileItem
          name={stored.holder}
          icon={FileKey2}
          action={
            <Button ref={replace} size="small" onClick={() => go(() => setReplacing(true))}>
              Substituir
            </Button>
          }
        >
          <span className="muted">Emitido por {stored.issuer}</span>
          <CertificateEnd validUntil={stored.valid_until} />
        </FileItem>
        {error}
      </div>
    )
  }
  return (
    <>
      <WindowDropTarget title="Largue o certificado" hint="O ficheiro .p12" onFiles={onDropped} />
      <div className="field">
        <div className="field__head">
          <span>Certificado</span>
          {stored && (
            <Button
              variant="ghost"
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
          <FileItem
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
            errorId={error ? errorId : undefined}
            onFiles={(files) => void take(files)}
          />
        )}
        {error}
      </div>
      <PasswordField
        ref={secret}
        label="Password do certificado"
        name="certificatePassword"
        autoComplete="new-password"
        maxLength={1024}
        value={password}
        error={errors.certificatePassword}
        hint="A que foi dada ao ficheiro .p12. Fica cifrada, como ele, e nenhum dos dois volta a ser mostrado."
        onChange={(event) => onPassword(event.target.value)}
      />
    </>
  )
}
