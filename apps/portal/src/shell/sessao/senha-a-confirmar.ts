import { ApiError } from '@contempla/web'

/** The password was given too long ago: it is asked for again, which is no failure. */
export const isSenhaAConfirmar = (erro: unknown): boolean =>
  erro instanceof ApiError && erro.codigo === 'SENHA_A_CONFIRMAR'
