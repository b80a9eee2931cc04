import { BENS, bensDaCota, type Dia, GARANTIAS, garantiasDaCota } from '@contempla/consorcio'
import { formatDia } from '@contempla/ui'
import type { ReactNode } from 'react'
import { type CotaDetalhada, prazoDaGarantia } from '../cotas/index.ts'
import { faltas } from '../faturamentos/index.ts'
import type { Contemplacao, Passo, PorPasso } from './consultas.ts'
import { EmDinheiro } from './EmDinheiro.tsx'

type SemVista = Passo extends infer P ? Omit<P & object, 'vista'> : never
type Opcao = {
  chave: string
  titulo: string
  detalhe?: ReactNode
  passo: SemVista
  /** Why it cannot be chosen; what the lead says already is not said here again. */
  impede?: string | null
  /** It cannot be chosen, for what the lead says. */
  parada?: boolean
  /** What is asked first, of one that cannot be taken back as it was. */
  pergunta?: { titulo: string; label: string; conteudo: ReactNode } | null
}

/** A step that is one choice of a few: the one that is pressed is taken. */
export type Escolha = { heading: string; lead: string; motivo?: string | null; opcoes: readonly Opcao[] }

type Do = { cota: CotaDetalhada; contemplacao: Contemplacao; hoje: Dia; item?: string | undefined }

/** One guarantee alone where the address names it. */
function garantia({ cota, hoje, item }: Do): Escolha {
  const todas = garantiasDaCota(cota.tipo)
  const nomeadas = todas.filter((chave) => chave === item)
  const ate = cota.contemplacao?.garantiaAte
  const prazo = prazoDaGarantia(cota, hoje)
  return {
    heading: 'Qual vai ser a garantia?',
    lead: `Ela responde pelas parcelas que faltam${ate && !prazo ? `, e precisa chegar até ${formatDia(ate)}` : ''}.${prazo ? ` Para apresentá-la, ${prazo.charAt(0).toLowerCase()}${prazo.slice(1)}.` : ''}`,
    opcoes: (nomeadas.length > 0 ? nomeadas : todas).map((chave) => ({
      chave,
      titulo: GARANTIAS[chave].nome,
      detalhe: GARANTIAS[chave].ajuda,
      passo: chave === 'equipamento' ? { ato: 'escolherEquipamento' } : { ato: 'escolher', garantia: chave },
    })),
  }
}

const bem = ({ cota, contemplacao: { escolhas } }: Do): Escolha => ({
  heading: cota.tipo === 'servico' ? 'Que serviço você vai contratar?' : 'O que você vai comprar?',
  lead: 'Você ainda escolhe a marca, o modelo e o vendedor quando for usar o crédito.',
  opcoes: bensDaCota(cota.tipo, escolhas.garantia).map((chave) => ({
    chave,
    titulo: BENS[chave].nome,
    passo: { ato: 'escolherTipo', bem: chave },
  })),
})

/** Why the credit cannot be used yet, in words; null where it can. */
function porQueNaoUsa({ impede, disponivelEm, motivo }: Contemplacao['faturamento']): string | null {
  return impede === 'CREDITO_AINDA_NAO_DISPONIVEL' && disponivelEm
    ? `O crédito fica disponível em ${formatDia(disponivelEm)}.`
    : motivo
}

const uso = ({ cota, contemplacao: { faturamento, motivo, marcas, atos } }: Do): Escolha => {
  const devolvida = marcas.includes('usoDevolvido')
  const { emEspecie } = faturamento
  const impede = porQueNaoUsa(faturamento)
  const parada = impede !== null
  return {
    heading: devolvida ? 'Escolha de novo como usar o crédito' : 'Como você quer usar o crédito?',
    lead: devolvida
      ? `O seu pedido de receber em dinheiro voltou. Veja o motivo e escolha de novo.${impede ? ` ${impede}` : ''}`
      : (impede ??
        (atos.includes('faturarDepois')
          ? 'Escolha agora ou deixe para depois: o crédito rende por dia até o uso.'
          : 'O crédito rende por dia até o uso.')),
    motivo,
    opcoes: [
      {
        chave: 'faturar',
        titulo: cota.tipo === 'servico' ? 'Pagar o serviço' : 'Comprar o bem',
        detalhe: 'Pagamos direto a quem vende.',
        passo: { ato: 'faturar' },
        parada,
      },
      {
        chave: 'receberEmEspecie',
        titulo: 'Receber em dinheiro',
        detalhe:
          cota.valorSaldoDevedor > 0
            ? 'O crédito paga o que falta da cota, e depositamos o resto na sua conta.'
            : 'Depositamos na sua conta.',
        passo: { ato: 'receberEmEspecie' },
        parada,
        impede: parada || emEspecie.pode ? null : faltas(emEspecie, cota).join(' '),
        pergunta: emEspecie.recebe && {
          titulo: 'Receber o crédito em dinheiro?',
          label: 'Pedir em dinheiro',
          conteudo: <EmDinheiro {...emEspecie.recebe} />,
        },
      },
      // Once cash was refused or given up, waiting does not leave it open.
      ...(atos.includes('faturarDepois')
        ? [
            {
              chave: 'faturarDepois',
              titulo: 'Decidir depois',
              detalhe: 'O seu cadastro continua aprovado.',
              passo: { ato: 'faturarDepois' } as const,
            },
          ]
        : []),
    ],
  }
}

/** The steps that are a choice. */
export const ESCOLHAS: PorPasso<(passo: Do) => Escolha> = { Guarantee: garantia, HeavyType: bem, InvoiceSelection: uso }
