import { session } from '../../shell/app.ts'

export type Credenciais = { inscricao: string; senha: string }

let digitadas: Partial<Credenciais> = {}
session.subscribe(() => {
  if (!session.read()) digitadas = {}
})

/**
 * Keeps the typed credentials for the change of an expired password, whose call asks for both again. They live in
 * memory only: a reload, a log-out and the change itself delete them.
 */
export const credenciaisDigitadas = (): Partial<Credenciais> => digitadas

export const keepCredenciais = (credenciais: Credenciais): void => {
  digitadas = credenciais
}

/** The password was refused: only the id is still worth keeping. */
export const forgetSenha = (): void => {
  digitadas = digitadas.inscricao ? { inscricao: digitadas.inscricao } : {}
}

export const forgetCredenciais = (): void => {
  digitadas = {}
}
