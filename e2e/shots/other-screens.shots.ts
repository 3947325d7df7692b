import { API, PAGES } from '@arauto/contract/routes'
import type { SecondFactorSecret } from '@arauto/contract/second-factor'
import { TOTP } from 'otpauth'
import type { User } from '../src/office.ts'
import { signInByForm } from '../src/session.ts'
import { expect } from '../src/test.ts'
import { at, shootStates } from './screen-states.ts'

async function activateSecondFactor(user: User): Promise<void> {
  const { secret } = await user.call<SecondFactorSecret>('POST', API.secondFactor)
  await user.call('POST', API.secondFactorConfirm, { code: new TOTP({ secret }).generate() })
}

shootStates('other-screens', {
  lawyers: {
    profile: at('/profile', 'Alterar Senha'),
    'profile-office': at('/profile?separador=escritorio', 'Convidar'),
    'profile-office-mail': at('/profile?separador=escritorio&seccao=correio', 'Caixa de correio'),
    'profile-office-portal': at('/profile?separador=escritorio&seccao=portal', 'Ritmo das entradas'),
    'profile-office-record': at('/profile?separador=escritorio&seccao=registo', 'Registo'),
    'profile-office-data': at('/profile?separador=escritorio&seccao=dados', 'Dados pessoais'),
    system: at(PAGES.system, 'Cópias de segurança'),
    'profile-extension': at('/profile?separador=extensao', 'Criar código'),
    async 'profile-rejected'(page) {
      await page.goto('/profile')
      await page.getByLabel('Senha Atual', { exact: true }).fill('a')
      await page.getByLabel('Nova Senha', { exact: true }).fill('uma frase longa')
      await page.getByLabel('Confirmar Nova Senha', { exact: true }).fill('outra frase')
      await page.getByRole('button', { name: 'Salvar Alterações' }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  nobody: {
    async 'profile-sessions'(page, user) {
      await user.signIn()
      await page.goto('/login?next=%2Fprofile')
      await signInByForm(page, { ...user, password: 'errada' })
      await expect(page.getByText('O nome de utilizador ou a password estão incorretos.')).toBeVisible()
      await signInByForm(page, user)
      await expect(page.getByText('Houve uma entrada nova na sua conta')).toBeVisible()
      await expect(page.getByText('Senha incorreta')).toBeVisible()
    },
    async 'login-code'(page, user) {
      await activateSecondFactor(user)
      await page.goto('/login')
      await signInByForm(page, user)
      await expect(page.getByText('Código de verificação')).toBeVisible()
    },
  },
  newcomer: {
    async 'profile-second-factor-set-up'(page) {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Ativar' }).click()
      await expect(page.getByLabel('Código que a aplicação mostra')).toBeVisible()
    },
    async 'profile-recovery-codes'(page) {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Ativar' }).click()
      const secret = ((await page.getByRole('alertdialog').locator('code').textContent()) ?? '').replaceAll(' ', '')
      await page.getByLabel('Código que a aplicação mostra').fill(new TOTP({ secret }).generate())
      await page.getByRole('button', { name: 'Confirmar' }).click()
      await expect(page.getByText('Já os guardei')).toBeVisible()
    },
    async 'profile-second-factor-active'(page, user) {
      await activateSecondFactor(user)
      await at('/profile', 'Códigos de recuperação')(page)
    },
    transcription: at('/audio-transcription', 'Transcrição de Áudio'),
    'time-import': at('/toggl-notion-integration', 'Integração Toggl - Notion'),
  },
})
