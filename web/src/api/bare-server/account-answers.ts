/** As `answers.ts`, for the accounts: the first load does without them. */
import { account, accountTestResult } from '@arauto/contract/accounts'
import * as z from '@arauto/contract/zod'
import { completed, moment } from './completed.ts'

/** The accounts; `extended` says whether the server knows other sign-in methods than a password, and documents. */
export const accountsAnswer = z.array(
  completed(
    z.extend(account, { extended: z.boolean() }),
    {
      password: '',
      email: null,
      last_used: null,
      fetch_documents: true,
      sign_in: 'password',
      certificate: null,
    },
    (one) => ({ ...one, last_used: moment(one.last_used), extended: one.sign_in !== undefined }),
  ),
)

/** The result of a test; without a `status`, that of `success`. */
export const accountTestAnswer = completed(accountTestResult, { message: '' }, ({ success, status, ...rest }) => ({
  ...rest,
  status: status ?? (success === false ? 'error' : 'success'),
}))
