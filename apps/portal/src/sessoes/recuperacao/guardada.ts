import { createRecuperacaoStore } from './recuperacao.ts'

/** What was filled in so far in this tab. */
export const recuperacao = createRecuperacaoStore(sessionStorage)
