import { type Dia, RENDA_MAXIMA_CENTAVOS } from '@contempla/consorcio'
import { PERFIS_DE_RENDA } from '@contempla/consorcio/processos'
import { formatDiaSemana } from '@contempla/ui'
import type { Lido, Linha } from '../casos/index.ts'
import type { CotaDetalhada } from '../cotas/index.ts'
import type { Atos } from './atos.ts'
import type { Contemplacao } from './consultas.ts'

type DaFase = Lido<Contemplacao>
type Pedido = Linha<Atos>

const deNovo = {
  heading: 'Precisamos que você envie de novo',
  text: 'Não conseguimos aceitar um dos documentos. Veja o motivo e envie outro no lugar dele.',
  soDoTitular: true,
} as const

const envieOsSeus = 'Envie os seus documentos'

export const documentos: Pedido = {
  ...deNovo,
  documentos: {
    adicional: {
      heading: envieOsSeus,
      text: 'Eles comprovam identidade, endereço e renda. O que você anexar fica guardado se precisar sair.',
    },
  },
}

/** Returns the last day of the guarantee while its days run. */
const ateDaGarantia = ({ contemplacao: c }: CotaDetalhada): Dia | null =>
  c && !c.garantiaEm && !c.garantiaEmAnalise ? c.garantiaAte : null

/**
 * Asks for the first documents, which stop the days of the guarantee. A person who comes back to a complete set may
 * keep it.
 */
export function primeiros({ cota, estado: { documentos: pedidos, atos } }: DaFase): Pedido {
  const ate = ateDaGarantia(cota)
  const todos = pedidos.every(({ falta }) => !falta)
  return {
    ...documentos,
    ...(ate
      ? {
          documentos: {
            adicional: {
              heading: envieOsSeus,
              text: `Eles comprovam identidade, endereço e renda. Envie até ${formatDiaSemana(ate)}, o último dia da garantia; o que você anexar fica guardado se precisar sair.`,
            },
          },
        }
      : {}),
    outros:
      todos && atos.includes('continuar') ? [{ label: 'Manter os documentos que já enviei', ato: 'continuar' }] : [],
  }
}

/** Asks for documents again after the deadline, when the days of the guarantee run again. */
export function vencidos({ cota }: DaFase): Pedido {
  const ate = ateDaGarantia(cota)
  return {
    heading: 'O prazo para enviar os documentos terminou',
    text: ate
      ? `Você ainda pode enviar, e a análise é retomada. Envie até ${formatDiaSemana(ate)}, o último dia da garantia.`
      : 'Você ainda pode enviar: a análise é retomada enquanto a sua contemplação estiver valendo.',
    documentos: {},
    soDoTitular: true,
  }
}

export const adicionais: Pedido = {
  ...deNovo,
  documentos: {
    adicional: { heading: 'Envie mais um documento', text: 'Para concluir a análise, precisamos do que dizemos aqui.' },
  },
}

/**
 * Asks for documents in a new analysis that the holder requested; the refusal's reason, shown below, is all that guides
 * them.
 */
export const daReanalise: Pedido = {
  ...deNovo,
  documentos: {
    adicional: {
      heading: 'Envie outros documentos',
      text: 'O seu cadastro não foi aprovado pelo motivo abaixo. Envie o que ajuda, e fazemos uma nova análise.',
    },
  },
}

const maisUm: Pedido = {
  ...deNovo,
  documentos: {
    adicional: {
      heading: 'Envie outro documento',
      text: 'Algo que ajude na análise: outra renda, ou a renda de quem mora com você.',
    },
  },
  outros: [{ label: 'Não tenho outro documento', volta: true }],
}

export function confirmacao({ cota }: DaFase): Pedido {
  const ate = ateDaGarantia(cota)
  return {
    illustration: 'documento',
    heading: 'Quer enviar mais algum documento?',
    text: `Já temos tudo o que pedimos. Outra renda, ou a de quem mora com você, pode ajudar na análise.${ate ? ` O prazo da garantia vai até ${formatDiaSemana(ate)}, e deixa de correr quando você envia para análise.` : ''}`,
    faz: { label: 'Não, enviar para análise', ato: 'concluir' },
    outros: [{ label: 'Enviar outro documento', abre: maisUm }],
    soDoTitular: true,
  }
}

/** Asks for the holder's source of income, which decides the documents that prove it, and optionally for the amount. */
export const renda = ({ estado: { escolhas } }: DaFase): Pedido => ({
  heading: 'De que você vive?',
  text: 'Só pedimos os documentos que comprovam a sua renda.',
  soDoTitular: true,
  formulario: {
    ato: 'escolherPerfil',
    label: 'Continuar',
    valores: { ...(escolhas.perfil ? { perfil: escolhas.perfil } : {}), renda: escolhas.renda },
    campos: {
      perfil: { tipo: 'opcoes', label: 'Sua ocupação', opcoes: PERFIS_DE_RENDA },
      renda: {
        tipo: 'moeda',
        label: 'Quanto você ganha por mês',
        description: 'Ajuda na análise do crédito. Só quem analisa vê.',
        maximo: RENDA_MAXIMA_CENTAVOS,
        opcional: true,
      },
    },
  },
})
