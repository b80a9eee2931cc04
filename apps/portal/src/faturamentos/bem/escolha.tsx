import { type ChaveDoManual, MOTIVOS_DO_MANUAL } from '@contempla/consorcio'
import type { Linha } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import type { Comuns, Talvez } from './atos.ts'

type Passo = Linha<Comuns>

const consultor = { label: 'Falar com um consultor', href: href('/customer-service') }

/** Begins the billing of a vehicle, or leads to who makes it; a case that has yet to begin has no other screen. */
export const digitalOuManual = ({ estado }: Talvez): Passo => ({
  illustration: 'caminho',
  heading: 'Pelo aplicativo ou com um consultor?',
  text: 'Um veículo, novo ou seminovo, você compra por aqui. Primeiro confirmamos quem você é, depois você escolhe o bem.',
  faz: { label: 'Comprar pelo aplicativo', ato: 'iniciar' },
  outros: [
    estado?.atos.includes('iniciar')
      ? consultor
      : { label: 'Ver o que é com um consultor', href: href('/faturamento/manual') },
  ],
})

export const PALAVRAS: Readonly<Record<ChaveDoManual, string>> = {
  variasCotas: 'O crédito de mais de uma cota paga o mesmo bem. O consultor junta os pedidos.',
  variosBens: 'O crédito paga mais de um bem. O consultor divide o pagamento.',
  consignado: 'O veículo está com uma revendedora, mas é de outra pessoa. O consultor confere de quem ele é.',
  quitacaoDeFinanciamento:
    'O crédito paga a dívida direto ao banco. Tenha em mãos o contrato e o saldo do financiamento.',
  maquinasAgricolas: 'A avaliação de máquinas é feita caso a caso, com um consultor.',
  conjugeOuPais: 'Para comprar de quem é da família, o consultor diz quais documentos são pedidos.',
  cotaQuitada: 'Sem parcelas a pagar, o bem não precisa ficar em garantia. Você diz quem recebe, e uma pessoa confere.',
  pagamentoDeBoleto: 'O crédito paga um boleto de quem vende. Você diz quem recebe, e uma pessoa confere.',
}

const chaves = Object.keys(MOTIVOS_DO_MANUAL) as ChaveDoManual[]
export const manual = '/faturamento/manual'
export const seguir = (chave: ChaveDoManual) => ({ ato: 'iniciarManual', com: { motivoEncerramento: chave } }) as const

/** A reason with a screen of its own is told there; the others ask here. */
const opcaoDe = (chave: ChaveDoManual): NonNullable<Passo['opcoes']>[number] => {
  const { nome: titulo, tela } = MOTIVOS_DO_MANUAL[chave]
  if (tela !== manual) return { chave, titulo, href: tela }
  const pergunta = { titulo: `${titulo}?`, label: 'Seguir com um consultor', conteudo: <p>{PALAVRAS[chave]}</p> }
  return { chave, titulo, faz: seguir(chave), pergunta }
}

const podeSeguir = ({ estado }: Talvez): boolean => estado?.atos.includes('iniciarManual') ?? false

const semIdentidade = {
  illustration: 'documento',
  vez: { quem: 'voce' },
  faz: consultor,
  outros: [{ label: 'Ver as outras formas', href: href('/faturamento/tipo') }],
} as const

/** Which billings a consultant makes. Before the identity is known there is no case to hand over. */
export const comConsultor = (lido: Talvez): Passo =>
  podeSeguir(lido)
    ? {
        heading: 'Este faturamento é com um consultor',
        text: 'Escolha o que é o seu caso. A sua identificação continua valendo.',
        voltar: { label: 'Voltar', href: href('/faturamento/bens') },
        opcoes: chaves.map(opcaoDe),
      }
    : {
        ...semIdentidade,
        heading: 'Este faturamento é com um consultor',
        text: 'Várias cotas ou vários bens, consignado, quitação de financiamento, máquinas agrícolas, bem do cônjuge ou dos pais, cota quitada e pagamento de boleto: o consultor cuida com você.',
      }

/** One reason, on its own screen. */
export const pelaRazao =
  (chave: ChaveDoManual) =>
  (lido: Talvez): Passo => {
    const dita = { heading: MOTIVOS_DO_MANUAL[chave].nome, text: PALAVRAS[chave] }
    if (!podeSeguir(lido)) return { ...semIdentidade, ...dita }
    return {
      ...semIdentidade,
      ...dita,
      faz: { label: 'Seguir com um consultor', ...seguir(chave) },
      outros: [{ label: 'Ver os outros casos', href: href(manual) }],
    }
  }
