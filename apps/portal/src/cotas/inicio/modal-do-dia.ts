import { type Dia, naCota, oQueFazer, quantoFalta, semPonto, TEM_DIREITO_A_DEVOLUCAO } from '@contempla/consorcio'
import type { Contrato, Payload } from '@contempla/contract'
import { formatCentavos, formatDiaSemana } from '@contempla/ui'
import { emTitulo } from '../situacao/atencoes.tsx'
import { lanceEmParte } from '../situacao/emConferencia.ts'
import type { CotaSimples } from '../situacao/estado.ts'

export type Modal = Payload<Contrato['GET /usuarios/:id/modais']>[number]

/** Where what it asks is done. */
export const telaDoModal = ({ atencao }: Modal): string | null =>
  atencao.caso ? atencao.caso.tela : (oQueFazer(atencao)?.tela ?? null)

type Situada = { hoje: Dia; nome: string | null }
type Palavras = { titulo: string; paragrafos: readonly string[]; acao: string }

/** Words the modal of home. `nome` is the quota's name when it is not the quota in hand. */
export function oQueDizNoModal(modal: Modal, cota: CotaSimples, { hoje, nome }: Situada): Palavras {
  const { tipo, atencao } = modal
  const situada = { hoje, apuradaEm: cota.apuradaEm, nome }
  const { titulo } = emTitulo(atencao, situada)
  if (tipo === 'documentos') return dosDocumentos(modal, nome)
  if (tipo === 'atraso')
    return { titulo, paragrafos: [quantoCusta(modal, situada), seNaoPagar(modal, cota)], acao: 'Ver e pagar' }
  if (atencao.tipo === 'lance-a-pagar')
    return { titulo, paragrafos: [doLance(atencao)], acao: oQueFazer(atencao)?.label ?? '' }
  if (atencao.tipo === 'garantia-a-apresentar')
    return {
      titulo,
      paragrafos: [`${quantoFalta(atencao, situada)}Sem a garantia, a contemplação é desfeita.`],
      acao: cota.contemplada ? 'Continuar a contemplação' : 'Ver a contemplação',
    }
  if (atencao.tipo === 'caso') return doPasso(modal, nome)
  return {
    titulo,
    paragrafos: [cota.cancelada ? TEM_DIREITO_A_DEVOLUCAO : 'Veja os próximos passos para usar o seu crédito.'],
    acao: 'Ver os próximos passos',
  }
}

const doLance = ({ valor, resta }: Modal['atencao']): string =>
  resta === null ? 'Sem o lance pago até esse dia, a contemplação é desfeita.' : lanceEmParte(valor ?? 0, resta)

function quantoCusta({ atencao: { valor } }: Modal, { hoje, apuradaEm }: { hoje: Dia; apuradaEm: Dia }): string {
  if (valor === null || hoje !== apuradaEm) return 'O valor tem multa e juros, que crescem a cada dia.'
  return `São ${formatCentavos(valor)} hoje, com multa e juros, que crescem a cada dia.`
}

/** Says what follows from not paying, which depends on how far the quota has come. */
function seNaoPagar({ atencao: { tipo } }: Modal, { contemplada, creditoUtilizado }: CotaSimples): string {
  if (tipo === 'exclusao-marcada')
    return 'O prazo do aviso terminou. Se você já pagou, não precisa fazer nada; o que entrar antes desse dia ainda conta.'
  if (tipo === 'exclusao') return 'Sem o pagamento até esse dia, a cota é excluída do grupo.'
  if (creditoUtilizado) return 'Se o atraso continuar, a dívida pode ser cobrada da garantia.'
  if (contemplada) return 'Enquanto houver atraso, o crédito não é pago, e a contemplação pode ser desfeita.'
  return 'Enquanto houver atraso, a cota não concorre nas assembleias. Se ele continuar, ela pode ser excluída do grupo.'
}

/** 'Até quinta-feira, 3 de dezembro.' */
const ateQuando = ({ atencao: { dia } }: Modal): string[] => (dia ? [`Você tem até ${formatDiaSemana(dia)}.`] : [])

function dosDocumentos(modal: Modal, nome: string | null): Palavras {
  const { caso } = modal.atencao
  return {
    titulo: `Precisamos de documentos seus${caso?.daPessoa ? '' : naCota(nome)}`,
    paragrafos: [
      `${caso?.titulo ?? ''}: um documento não pôde ser aceito, ou está faltando. Veja o motivo e envie.`,
      ...ateQuando(modal),
    ],
    acao: caso?.acao ?? 'Enviar documentos',
  }
}

function doPasso(modal: Modal, nome: string | null): Palavras {
  const { caso } = modal.atencao
  return {
    titulo: `${caso?.aviso ? semPonto(caso.aviso) : 'Falta um passo seu'}${naCota(nome)}`,
    paragrafos: [
      `${caso?.titulo ?? ''}: o que você já fez está guardado, e o próximo passo é seu.`,
      ...ateQuando(modal),
    ],
    acao: caso?.acao ?? 'Continuar',
  }
}
