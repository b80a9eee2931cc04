import type { CriterioDaContemplacao, Dia } from '@contempla/consorcio'
import { type DataItem, formatDia, Money, type NomeDaIlustracao } from '@contempla/ui'
import type { ReactNode } from 'react'
import { diaDoPrazo } from '../casos/index.ts'
import { type CotaDetalhada, nomeDaCota, prazoDaGarantia } from '../cotas/index.ts'
import { href } from '../shell/rotas/href.ts'
import type { Ato, Contemplacao, PorPasso } from './consultas.ts'
import { detalhesDe } from './contemplada.tsx'

type Passo = { cota: CotaDetalhada; contemplacao: Contemplacao; pessoa: 'PF' | 'PJ'; hoje: Dia }

/** A step that tells something, and goes on by one act of the holder's. */
export type Avanco = {
  illustration: NomeDaIlustracao
  heading: string
  text: ReactNode
  details?: readonly DataItem[]
  /** What has to be read before going on, one under the other. */
  itens?: readonly { texto: ReactNode; atendido?: boolean }[]
  motivo?: string | null
  primary: { label: string; ato: Ato; impede?: string | null }
  secondary?: readonly { label: string; href: string }[]
}

const atendimento = { label: 'Falar com o atendimento', href: href('/customer-service') }
const boletos = { label: 'Ver os boletos', href: href('/boletos') }

/** Each criterion, in the words of who meets it. */
const CRITERIOS: Record<CriterioDaContemplacao, string> = {
  'contemplacao-em-vigor': 'A contemplação está valendo',
  'parcelas-em-dia': 'As parcelas estão em dia',
  'lance-pago': 'O lance vencedor foi pago',
  'credito-livre': 'O crédito ainda não foi usado',
}

const sorteio = ({ cota, hoje }: Passo): Avanco => ({
  illustration: 'sorteio',
  heading: 'Sua cota foi a sorteada!',
  text: 'Em poucos passos você diz o que vai comprar, envia os documentos e recebe o crédito.',
  details: detalhesDe(cota, hoje),
  primary: { label: 'Continuar', ato: 'continuar' },
})

const condicoes = ({ cota, hoje }: Passo): Avanco => condicoesDe(cota.contemplacao, prazoDaGarantia(cota, hoje))

const condicoesDe = (c: CotaDetalhada['contemplacao'], prazo: string | null): Avanco => ({
  illustration: 'documento',
  heading: 'Condições para usar o crédito',
  text: 'Leia antes de continuar.',
  itens: [
    ...(c && !c.garantiaEm
      ? [
          {
            texto: (
              <>
                Apresente a garantia até <b>{formatDia(c.garantiaAte)}</b>. {prazo && `${prazo}. `}Sem ela, a
                contemplação é desfeita e a cota volta a concorrer.
              </>
            ),
          },
        ]
      : []),
    ...(c
      ? [{ texto: <>O crédito fica disponível em {formatDia(c.creditoDisponivelEm)} e rende por dia até o uso.</> }]
      : []),
    { texto: 'Continue a pagar as parcelas em dia: o crédito só é pago a quem está em dia.' },
    { texto: 'O que você comprar fica como garantia até a última parcela.' },
  ],
  primary: { label: 'Li e aceito', ato: 'aceitar' },
})

const oferta = ({ cota, hoje }: Passo): Avanco => ({
  illustration: 'caminho',
  heading: 'Confira a sua contemplação',
  text: 'Se algo estiver diferente, fale com o atendimento antes de confirmar.',
  details: [
    { label: 'Titular', value: cota.nomePessoa },
    { label: 'Cota', value: nomeDaCota(cota) },
    { label: 'Bem de referência', value: cota.nomeBem },
    ...detalhesDe(cota, hoje),
    { label: 'Saldo devedor', value: <Money centavos={cota.valorSaldoDevedor} /> },
  ],
  primary: { label: 'Confirmar', ato: 'confirmar' },
  secondary: [atendimento],
})

function verificacao({ contemplacao: { criterios } }: Passo): Avanco {
  const todos = criterios.every(({ atendido }) => atendido)
  const falta = criterios.find(({ atendido }) => !atendido)?.criterio
  return {
    illustration: todos ? 'sucesso' : 'erro',
    heading: todos ? 'Você cumpre todos os critérios' : 'Você não cumpre todos os critérios',
    text: todos
      ? 'Agora escolha a garantia do crédito.'
      : 'Resolva o que falta e volte aqui: o que você já fez fica guardado.',
    itens: criterios.map(({ criterio, atendido }) => ({ texto: CRITERIOS[criterio], atendido })),
    primary: { label: 'Continuar', ato: 'continuar', impede: todos ? null : 'Falta cumprir um critério.' },
    secondary: falta === 'parcelas-em-dia' || falta === 'lance-pago' ? [boletos] : falta ? [atendimento] : [],
  }
}

const restricao = ({ pessoa }: Passo): Avanco => ({
  illustration: 'erro',
  heading: `Há uma restrição no seu ${pessoa === 'PJ' ? 'CNPJ' : 'CPF'}`,
  text: 'Outra cota sua tem parcelas em atraso. Depois de pagar, confira de novo: o que você já fez fica guardado.',
  primary: { label: 'Conferir de novo', ato: 'conferirDeNovo' },
  secondary: [boletos, atendimento],
})

const aprovado = ({ cota, hoje }: Passo): Avanco => ({
  illustration: 'sucesso',
  heading: 'Cadastro aprovado!',
  text: 'A análise terminou e a garantia foi aceita. Agora diga como você quer usar o crédito.',
  details: detalhesDe(cota, hoje),
  primary: { label: 'Continuar', ato: 'continuar' },
})

function naoAprovado({ contemplacao: { motivo, prazo } }: Passo): Avanco {
  const ate = diaDoPrazo(prazo)
  return {
    illustration: 'documento',
    heading: 'O seu cadastro ainda não foi aprovado',
    text: 'Veja o motivo e envie outros documentos: fazemos uma nova análise.',
    motivo,
    details: ate ? [{ label: 'Envie até', value: formatDia(ate) }] : [],
    primary: { label: 'Enviar outros documentos', ato: 'pedirReanalise' },
    secondary: [atendimento],
  }
}

const resultado = (passo: Passo): Avanco =>
  passo.contemplacao.marcas.includes('aprovada') ? aprovado(passo) : naoAprovado(passo)

/** The steps that tell. */
export const AVANCOS: PorPasso<(passo: Passo) => Avanco> = {
  DrawPresentation: sorteio,
  Conditions: condicoes,
  OfferConfirmation: oferta,
  VerificationResults: verificacao,
  CpfRestriction: restricao,
  SieveResult: resultado,
}
