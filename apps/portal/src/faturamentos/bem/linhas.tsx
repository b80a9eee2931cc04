import { formatDia } from '@contempla/ui'
import { atendimento, inicio, type Linha, voltarAoInicio as voltar } from '../../casos/index.ts'
import { comAAdministradora } from '../identificacao.ts'
import type { Comuns, DoBem } from './atos.ts'
import { fetchContrato } from './consultas.ts'
import { Papel } from './Papel.tsx'
import { partesDa, Reparticao } from './Reparticao.tsx'

type Passo = Linha<Comuns>

export const cartaDeCorrecao: Passo = {
  heading: 'Pendência na nota fiscal',
  text: 'Quem vende corrige a nota com uma carta de correção. Envie a carta para continuar.',
  voltar,
  documentos: {},
  outros: [atendimento],
}

/** Tells that what was sent is being read; `oQue` comes by the day that was promised. */
export const emAnalise = (heading: string, text: string, oQue = 'Resposta'): Passo => ({
  ...comAAdministradora,
  vez: { quem: 'a administradora', oQue },
  heading,
  text,
})
export const dinheiro = 'O dinheiro chega a quem vende'

export const novaNota = emAnalise('Recebemos a nova nota fiscal', 'Conferimos a nota em até 7 dias e avisamos você.')
export const notaCorrigida = emAnalise('Carta de correção enviada', 'Conferimos a carta em até 7 dias e avisamos você.')
export const documentosEmAnalise = emAnalise(
  'Documentos em análise',
  'Conferimos a nota fiscal e os documentos da compra. Depois, o contrato vem para você assinar.',
)
export const contratoACaminho = emAnalise(
  'Documentos aprovados',
  'O contrato chega ao seu e-mail em até 7 dias. Você lê e assina por aqui.',
  'O contrato chega',
)
export const contratoAssinado = emAnalise(
  'Contrato assinado',
  'Conferimos a assinatura. O próximo passo é o pagamento a quem vende.',
  dinheiro,
)
export const pendenciaDoContrato = ({ estado: { motivo } }: DoBem): Passo => ({
  ...emAnalise(
    'Pendência no contrato',
    'Falta a assinatura do contrato. Vamos enviá-lo de novo a você.',
    'O contrato chega',
  ),
  motivo,
  outros: [atendimento],
})

/** Shows the contract to read, to accept and to sign with the code. */
export function assinarContrato({ cota: { idCota }, estado: { dadosFaturamento } }: DoBem): Passo {
  const { contrato } = dadosFaturamento
  if (!contrato) return contratoACaminho
  return {
    heading: 'Assine o contrato',
    text: 'Leia o contrato inteiro. Nele, o veículo fica em garantia até você pagar a cota.',
    voltar,
    ate: 'Assine',
    conteudo: (
      <>
        <Papel nome="contrato.pdf" fetchPapel={fetchContrato(idCota)} />
        <Reparticao {...dadosFaturamento} />
        <p>{contrato.aceite.texto}</p>
      </>
    ),
    formulario: {
      ato: 'assinar',
      label: 'Assinar o contrato',
      fazer: 'assine',
      comSenha: true,
      campos: {
        aceite: {
          tipo: 'aceite',
          label: 'Li o contrato e concordo',
          recusa: 'Leia o contrato e concorde para assinar',
        },
      },
    },
    outros: [
      {
        label: 'Não concordo com o contrato',
        abre: {
          heading: 'Recusar o contrato?',
          text: 'Nada é pago. A administradora fala com você para refazer o contrato.',
          faz: { label: 'Recusar o contrato', ato: 'recusarContrato' },
          outros: [{ label: 'Voltar ao contrato', volta: true }],
        },
      },
    ],
  }
}

export const pendenciaDoDetran: Passo = {
  heading: 'Pendência no Detran',
  text: 'Regularize o veículo no Detran para o pagamento seguir a quem vende. Se tem um comprovante, envie.',
  voltar,
  documentos: {},
  outros: [{ label: 'Já regularizei', ato: 'resolverPendencia' }, atendimento],
}
export const detranEmAnalise = emAnalise(
  'Conferimos com o Detran',
  'Uma pessoa confere se o veículo está regular. Depois, o pagamento segue.',
  dinheiro,
)

/** Tells where the payment stands: in preparation, scheduled or sent. */
export const pagamento =
  (heading: string, text: string) =>
  ({ modo, estado: { atos, CaseNumber, dadosFaturamento } }: DoBem): Passo => {
    const { pagoEm, concessionaria, dadosPagamento: dela } = dadosFaturamento
    return {
      illustration: pagoEm ? 'sucesso' : 'espera',
      heading,
      text,
      ...(pagoEm ? {} : { vez: { quem: 'a administradora', oQue: dinheiro }, etapas: true }),
      details: [
        ...partesDa(dadosFaturamento),
        ...(concessionaria ? [{ label: 'Quem vende', value: concessionaria.razaoSocial }] : []),
        ...(pagoEm ? [{ label: 'Pago em', value: formatDia(pagoEm) }] : []),
        ...(dela ? [{ label: 'Conta', value: `${dela.nomeBanco}, agência ${dela.agencia}, conta ${dela.conta}` }] : []),
        ...(CaseNumber ? [{ label: 'Número do pedido', value: CaseNumber }] : []),
      ],
      faz: atos.includes('ciente') && modo === 'normal' ? { label: 'Entendi', ato: 'ciente' } : inicio,
    }
  }

export const emPreparo = pagamento(
  'Estamos preparando o pagamento',
  'Conferimos a compra e liberamos o pagamento. Avisamos você quando ele estiver no banco.',
)
export const programado = pagamento('Pagamento programado!', 'O pagamento a quem vende está no banco.')
export const semResposta = pagamento(
  'Pagamento em andamento',
  'O banco ainda não confirmou o pagamento. Conferimos com ele e avisamos você.',
)
export const realizado = pagamento(
  'Pagamento realizado!',
  'O valor do bem foi enviado a quem o vende. A administradora tem orgulho de fazer parte desta conquista.',
)

/** `conta`: where another account is given. */
export const estornado =
  (conta: string) =>
  ({ estado: { motivo } }: DoBem): Passo => ({
    illustration: 'erro',
    heading: 'Pagamento estornado',
    text: 'Tivemos problemas para processar o pagamento. Os principais motivos podem ser a conta bancária inválida ou incorreta, ou o CPF/CNPJ do destinatário inválido.',
    vez: { quem: 'voce' },
    numero: true,
    motivo,
    etapas: true,
    faz: { label: 'Refazer etapa', href: conta, comSenha: true },
    outros: [atendimento],
  })
