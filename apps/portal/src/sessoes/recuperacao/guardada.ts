import { createRecuperacaoStore } from './recuperacao.ts'

/** The answers given so far in this tab. */
export const recuperacao = createRecuperacaoStore(sessionStorage)
