import { session } from '../../shell/app.ts'

export type Credenciais = { inscricao: string; senha: string }

let digitadas: Partial<Credenciais> = {}
session.subscribe(() => {
  if (!session.read()) digitadas = {}
})

/**
 * What was typed to come in, for the change of an expired password, whose call asks for both again. In memory alone: a
 * reload, a log-out and the change itself forget it.
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
