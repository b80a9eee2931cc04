import { maskInscricao } from '@contempla/ui'
import { type Linha, type Passos, passosDe } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import type { DoBem } from '../bem/atos.ts'
import { emPreparo } from '../bem/linhas.tsx'
import { fasesDoPagamento } from '../bem/pagamento.ts'
import { aoTitular } from '../bem/Reparticao.tsx'
import type { Atos } from './atos.ts'
import { doSeminovo, fasesDoSeminovo } from './base.ts'

const conta = href('/faturamentoseminovo/dadosbancariosestorno')

/** Asks for another account of who sells after the payment came back, and of the holder where a part comes to them. */
function outraConta({ estado: { motivo, dadosFaturamento } }: DoBem): Linha<Atos> {
  const { concessionaria } = dadosFaturamento
  return {
    heading: 'Informe a conta de novo',
    text: 'A conta precisa estar no CPF ou no CNPJ de quem vende. Não vale conta salário.',
    voltar: { label: 'Voltar', href: href('/faturamentoseminovo/acompanharpagamento') },
    motivo,
    formulario: {
      ato: 'informarConta',
      label: 'Informar a conta',
      fazer: 'informe a conta',
      comSenha: true,
      campos: {
        conta: {
          tipo: 'conta',
          label: concessionaria?.razaoSocial ?? 'Quem vende',
          description: concessionaria?.cnpj ? maskInscricao(concessionaria.cnpj) : 'No CPF ou CNPJ de quem vende',
        },
        ...(aoTitular(dadosFaturamento) > 0
          ? { contaDoTitular: { tipo: 'conta', label: 'A sua conta', description: 'Recebe a sua parte do crédito.' } }
          : {}),
      },
    },
  }
}

/** The same billing from the contract on: its signature, the payment, and what may hold it up. */
export const passosDoPagamento: Passos = passosDe('faturamento-seminovo', {
  ...doSeminovo,
  telas: { '/faturamentoseminovo/dadosbancariosestorno': { ato: 'informarConta', linha: outraConta } },
  fases: fasesDoSeminovo({
    ...fasesDoPagamento(conta),
    programarPagamento: emPreparo,
  }),
})
