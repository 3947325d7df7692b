import type { Account } from '@arauto/contract/accounts'
import { FileKey2, X } from 'lucide-react'
import { type ComponentProps, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../components/button.tsx'
import { DropZone } from '../../components/drop-zone.tsx'
import { FieldError, PasswordField } from '../../components/field.tsx'
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
  file: {
    value: CertificateFile | null
    /** Why the file is not accepted. */
    error: string | undefined
    onChange: (file: CertificateFile | null) => void
  }
  /** The properties of the password's field. */
  password: Omit<ComponentProps<typeof PasswordField>, 'label'>
  /** Called when a file was read. */
  onChosen: () => void
  /** Called with the reason when a chosen file cannot be a certificate. */
  onRefused: (reason: string) => void
}

/** The fields of a certificate and its password; for a stored one its holder and issuer, and a way to replace it. */
export function CertificateFields({
  stored,
  file: { value: file, error, onChange },
  password,
  onChosen,
  onRefused,
}: CertificateFieldsProps) {
  const [replacing, setReplacing] = useState(false)
  const errorId = useId()
  const dropZone = useRef<HTMLButtonElement>(null)
  const replaceButton = useRef<HTMLButtonElement>(null)
  /** Whether a button here changed the step: it is gone then, so the next step's control gets the focus. */
  const hasChangedStep = useRef(false)
  const step = file ? 'chosen' : stored && !replacing ? 'stored' : 'empty'
  useLayoutEffect(() => {
    // After a file is chosen, `onChosen` moves the focus to its password.
    if (hasChangedStep.current && step !== 'chosen') (step === 'stored' ? replaceButton : dropZone).current?.focus()
  }, [step])

  function changeStep(change: () => void) {
    hasChangedStep.current = true
    change()
  }

  async function readChosen([chosen]: File[]) {
    if (!chosen) return
    try {
      const read = await readCertificateFile(chosen)
      changeStep(() => onChange(read))
      onChosen()
    } catch (failure) {
      if (!(failure instanceof NotACertificateFile)) throw failure
      onRefused(failure.message)
    }
  }

  const refusal = <FieldError id={errorId}>{error}</FieldError>
  if (stored && step === 'stored') {
    return (
      <div className="field grid grid-cols-1 content-start gap-6">
        <FileItem
          name={stored.holder}
          icon={FileKey2}
          action={
            <Button ref={replaceButton} size="small" onClick={() => changeStep(() => setReplacing(true))}>
              Substituir
            </Button>
          }
        >
          <span className="muted">Emitido por {stored.issuer}</span>
          <CertificateEnd validUntil={stored.valid_until} />
        </FileItem>
        {refusal}
      </div>
    )
  }
  return (
    <>
      <WindowDropTarget
        title="Largue o certificado"
        hint="O ficheiro .p12"
        onFiles={(files) => void readChosen(files)}
      />
      <div className="field grid grid-cols-1 content-start gap-6">
        <div className="flex justify-between gap-8 text-13 font-medium">
          <span>Certificado</span>
          {stored && (
            <Button
              variant="ghost"
              size="small"
              className="h-20 -my-1 -mr-6 ml-0"
              onClick={() =>
                changeStep(() => {
                  onChange(null)
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
                  changeStep(() => {
                    setReplacing(true)
                    onChange(null)
                  })
                }
              />
            }
          />
        ) : (
          <DropZone
            small
            ref={dropZone}
            label="Ficheiro do certificado"
            accept={CERTIFICATE_ENDINGS}
            words="Arraste o ficheiro .p12 ou"
            hint="O que a Ordem dos Advogados entrega, com a chave privada."
            icon={FileKey2}
            errorId={error ? errorId : undefined}
            onFiles={(files) => void readChosen(files)}
          />
        )}
        {refusal}
      </div>
      <PasswordField
        {...password}
        label="Password do certificado"
        autoComplete="new-password"
        maxLength={1024}
        hint="A password do ficheiro .p12. O ficheiro e a password ficam cifrados e não voltam a ser mostrados."
      />
    </>
  )
}
