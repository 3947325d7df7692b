import { accountChange } from '@arauto/contract/accounts'
import { addAccount } from '@arauto/contract/calls/accounts'
import { PAGES } from '@arauto/contract/routes'
import { filledText } from '@arauto/contract/text-field'
import * as z from '@arauto/contract/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { proveSignIn } from '../../api/account-test.ts'
import { sendCall } from '../../api/call.ts'
import { officeQuery } from '../../api/office.ts'
import { LIST_KEY } from '../../api/office-lists.ts'
import { systemStatusQuery } from '../../api/system-status.ts'
import { Button } from '../../components/button.tsx'
import { Field, PasswordField } from '../../components/field.tsx'
import { Link } from '../../components/link.tsx'
import { NoAccountAccess } from '../../components/no-account-access.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'

const { username, advogado } = accountChange.shape
const firstAccount = z.object({ username, password: filledText(1024), advogado })

/**
 * The first account of an office: what the lawyer types at the portal. The portal is asked before it is stored, and the
 * form stays as it is where it refuses.
 *
 * @param props.onImport opens the import of a page saved with the browser
 */
export default function FirstAccount({ onImport }: { onImport: () => void }) {
  const client = useQueryClient()
  const { form, field, sending } = useSchemaForm({
    schema: firstAccount,
    defaultValues: { username: '', password: '', advogado: '' },
    send: async (typed) => {
      await proveSignIn(typed)
      await sendCall(addAccount, { body: { ...typed, is_active: true } })
      await client.invalidateQueries({ queryKey: systemStatusQuery.queryKey })
      void client.invalidateQueries({ queryKey: LIST_KEY })
    },
  })
  if (useQuery(officeQuery).data?.role === 'assistente') return <NoAccountAccess />
  return (
    <section
      className="card w-[min(440px,100%)] my-28 mx-auto p-32 max-md:my-16 max-md:p-20"
      aria-labelledby="first-account"
    >
      <h2 id="first-account">Ler as notificações do Citius</h2>
      <p className="muted">Escreva as credenciais com que o advogado entra no portal.</p>
      <form {...form} className="stack mt-20 mb-16" autoComplete="off">
        <Field
          {...field('username')}
          label="Username do portal"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="nome-12345p@adv.oa.pt"
          maxLength={254}
        />
        <PasswordField {...field('password')} label="Password" required autoComplete="new-password" maxLength={1024} />
        <Field
          {...field('advogado')}
          label="Advogado"
          required
          autoComplete="off"
          placeholder="Nome como aparece nas notificações"
          maxLength={200}
        />
        <Button type="submit" variant="primary" busy={sending && 'A entrar no portal…'}>
          Ler as notificações
        </Button>
      </form>
      <p className="hint text-center">
        Sem password?{' '}
        <button type="button" className="link" onClick={onImport}>
          Página guardada
        </button>{' '}
        ou{' '}
        <Link className="link" to={`${PAGES.profile}?separador=extensao`}>
          extensão
        </Link>
      </p>
    </section>
  )
}
