import { useUsuario } from '../../../shell/hooks.ts'

/** Of a company what comes in is revenue. */
export const useRotulosDaRenda = () =>
  useUsuario().tipoPessoa === 'PJ'
    ? { renda: 'Receita mensal', patrimonio: 'Patrimônio da empresa' }
    : { renda: 'Renda mensal', patrimonio: 'Patrimônio' }
