import { BENS, bensDaCota, GARANTIAS, garantiasDaCota } from '@contempla/consorcio'
import { formatDia } from '@contempla/ui'
import type { Lido, Linha } from '../casos/index.ts'
import { prazoDaGarantia } from '../cotas/index.ts'
import { faltas } from '../faturamentos/index.ts'
import type { Atos } from './atos.ts'
import type { Contemplacao } from './consultas.ts'
import { EmDinheiro } from './EmDinheiro.tsx'

type DaFase = Lido<Contemplacao>
type Escolha = Linha<Atos>

/** Offers the guarantees, or only the one that the address names. */
export function garantia({ cota, hoje, item }: DaFase): Escolha {
  const todas = garantiasDaCota(cota.tipo)
  const nomeadas = todas.filter((chave) => chave === item)
  const ate = cota.contemplacao?.garantiaAte
  const prazo = prazoDaGarantia(cota, hoje)
  return {
    heading: 'Qual vai ser a garantia?',
    text: `Ela responde pelas parcelas que faltam${ate && !prazo ? `, e precisa chegar até ${formatDia(ate)}` : ''}.${prazo ? ` Para apresentá-la, ${prazo.charAt(0).toLowerCase()}${prazo.slice(1)}.` : ''}`,
    opcoes: (nomeadas.length > 0 ? nomeadas : todas).map((chave) => ({
      chave,
      titulo: GARANTIAS[chave].nome,
      detalhe: GARANTIAS[chave].ajuda,
      faz: chave === 'equipamento' ? { ato: 'escolherEquipamento' } : { ato: 'escolher', com: { garantia: chave } },
    })),
  }
}

export const bem = ({ cota, estado: { escolhas } }: DaFase): Escolha => ({
  heading: cota.tipo === 'servico' ? 'Que serviço você vai contratar?' : 'O que você vai comprar?',
  text: 'Você ainda escolhe a marca, o modelo e o vendedor quando for usar o crédito.',
  opcoes: bensDaCota(cota.tipo, escolhas.garantia).map((chave) => ({
    chave,
    titulo: BENS[chave].nome,
    faz: { ato: 'escolherTipo', com: { bem: chave } },
  })),
})

/** Words the reason why the credit cannot be used yet; null where it can. */
function porQueNaoUsa({ impede, disponivelEm, motivo }: Contemplacao['faturamento']): string | null {
  return impede === 'CREDITO_AINDA_NAO_DISPONIVEL' && disponivelEm
    ? `O crédito fica disponível em ${formatDia(disponivelEm)}.`
    : motivo
}

/** Offers the uses of the credit, also after a request for cash was sent back. */
export const uso = (
  { cota, estado: { faturamento, motivo, atos } }: DaFase,
  { devolvida }: { devolvida: boolean },
): Escolha => {
  const { emEspecie } = faturamento
  const impede = porQueNaoUsa(faturamento)
  const parada = impede !== null
  return {
    heading: devolvida ? 'Escolha de novo como usar o crédito' : 'Como você quer usar o crédito?',
    text: devolvida
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
        faz: { ato: 'faturar' },
        parada,
      },
      {
        chave: 'receberEmEspecie',
        titulo: 'Receber em dinheiro',
        detalhe:
          cota.valorSaldoDevedor > 0
            ? 'O crédito paga o que falta da cota, e depositamos o resto na sua conta.'
            : 'Depositamos na sua conta.',
        faz: { ato: 'receberEmEspecie' },
        parada,
        impede: parada || emEspecie.pode ? null : faltas(emEspecie, cota).join(' '),
        pergunta: emEspecie.recebe && {
          titulo: 'Receber o crédito em dinheiro?',
          label: 'Pedir em dinheiro',
          conteudo: <EmDinheiro {...emEspecie.recebe} />,
        },
      },
      // After cash was refused or given up, waiting no longer keeps it open.
      ...(atos.includes('faturarDepois')
        ? [
            {
              chave: 'faturarDepois',
              titulo: 'Decidir depois',
              detalhe: 'O seu cadastro continua aprovado.',
              faz: { ato: 'faturarDepois' } as const,
            },
          ]
        : []),
    ],
  }
}
