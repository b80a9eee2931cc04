import { DataList, Money, maskInscricao, Section } from '@contempla/ui'
import type { CotaDetalhada } from '../cotas/index.ts'
import { voltarAoInicio as voltar } from './passo/ditos.ts'

type Conta = { nomeBanco: string; conta: string }
type DaCota = { cota: Pick<CotaDetalhada, 'dadosCadastrais'> }

/** Builds the account, whose owner is always the holder, whatever is typed. */
export const contaDoTitular = <C extends object>({ cota }: DaCota, { conta }: { conta: C }) => ({
  ...conta,
  beneficiario: cota.dadosCadastrais.nome,
  inscricaoNacional: cota.dadosCadastrais.inscricaoNacional,
})

export const bancoEConta = ({ nomeBanco, conta }: Conta) => `${nomeBanco}, conta ${conta}`

/** How a payment is told, whatever is paid: the heading and the text. */
export const ditosDoPagamento = {
  emPreparo: [
    'Estamos preparando o seu pagamento',
    'Conferimos a conta e liberamos o pagamento. Avisamos você quando ele estiver no banco.',
  ],
  semResposta: [
    'Pagamento em andamento',
    'O banco ainda não confirmou o pagamento. Conferimos com ele e avisamos você.',
  ],
} as const

/** The server has already masked the inscription for a visitor by link. */
const escondida = (inscricao: string) => (inscricao.includes('•') ? inscricao : maskInscricao(inscricao))

const formulario = {
  ato: 'solicitarPagamento',
  label: 'Pedir o pagamento',
  fazer: 'peça o pagamento',
  comSenha: true,
  campos: { conta: { tipo: 'conta', label: 'Conta' } },
} as const

type APagar = { valor: number; motivo: string | null; antes: Conta | null; etapas?: true }

/** The rows that ask for the account in which the holder receives; after a returned payment, for another one. */
export function pedidosDeConta<L extends DaCota>(pagamentoDe: (lido: L) => APagar) {
  const pedir = (dito: { heading: string; text: string }) => (lido: L) => {
    const { valor, antes, ...resto } = pagamentoDe(lido)
    const { nome, inscricaoNacional } = lido.cota.dadosCadastrais
    const itens = [
      { label: 'Valor', value: <Money centavos={valor} /> },
      { label: 'Titular da conta', value: nome },
      { label: 'CPF ou CNPJ', value: escondida(inscricaoNacional) },
      ...(antes ? [{ label: 'Conta de antes', value: bancoEConta(antes) }] : []),
    ]
    const conteudo = (
      <Section title="O que você recebe" plain>
        <DataList items={itens} />
      </Section>
    )
    return { ...dito, ...resto, voltar, conteudo, formulario }
  }
  return {
    informar: pedir({
      heading: 'Onde você quer receber?',
      text: 'A conta precisa ser sua. Não vale conta salário.',
    }),
    corrigir: pedir({
      heading: 'Confira a conta que você informou',
      text: 'Não podemos pagar nesta conta. Veja o motivo e informe a conta de novo.',
    }),
    refazer: pedir({
      heading: 'Pagamento estornado',
      text: 'Tivemos problemas para processar o pagamento. Os principais motivos podem ser a conta bancária inválida ou incorreta, ou o CPF/CNPJ do destinatário inválido.',
    }),
  }
}
