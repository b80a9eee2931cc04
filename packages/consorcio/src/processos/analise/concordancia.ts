import { atosDe } from '../motor/mover.ts'
import type { Processo } from '../motor/processo.ts'
import type { CaminhoDoRosto } from './rosto.ts'

/** What a person's act says of the face: it is the document's, it is not, or another photo was asked for. */
export type Juizo = 'aprovou' | 'recusou' | 'deNovo'

const DO_ATO: Readonly<Record<string, Juizo>> = { aprovar: 'aprovou', recusar: 'recusou' }

/**
 * Lists the acts of a process by which a person judges a face: at a desk that may ask for documents again, so that it decides
 * on them. What asks for documents judges the face only where the selfie is among them.
 */
export const juizosDe = (processo: Processo): { fase: string; ato: string; juizo: Juizo }[] =>
  Object.keys(processo.fases).flatMap((fase) => {
    const atos = atosDe(processo, fase, 'analista')
    if (!atos.some(({ pede }) => pede === 'documentos')) return []
    return atos.flatMap(({ ato, pede }) => {
      const juizo = pede === 'documentos' ? 'deNovo' : DO_ATO[ato]
      return juizo ? [{ fase, ato, juizo }] : []
    })
  })

/** So many comparisons of a model went this way, and a person judged them so; null where nobody did yet. */
export type ContadosDoRosto = { modelo: string; caminho: CaminhoDoRosto; juizo: Juizo | null; quantos: number }

export type JulgadosPorPessoa = {
  total: number
  aprovados: number
  recusados: number
  deNovo: number
  semDecisao: number
}

export type ConcordanciaDoModelo = {
  modelo: string
  comparados: number
  /** Nobody looked at these. */
  sozinhos: number
  sorteados: JulgadosPorPessoa
  pelaFigura: JulgadosPorPessoa
  porOutroMotivo: JulgadosPorPessoa
  /** A person who already had the case asked for these: no opinion of the machine led there. */
  pedidos: JulgadosPorPessoa
  /** Of those of which the machine had an opinion and a person decided: how many, and on how many they agreed. */
  decididos: number
  concordaram: number
  /** The part that agreed, in thousandths, rounded down, so that only all is told as all; null where none was decided. */
  milesimos: number | null
}

const DA_MAQUINA: Readonly<Record<CaminhoDoRosto, Juizo | null>> = {
  sozinho: 'aprovou',
  sorteado: 'aprovou',
  'outro-motivo': 'aprovou',
  entre: null,
  abaixo: 'recusou',
  pedido: null,
}

function doModelo(modelo: string, contados: readonly ContadosDoRosto[]): ConcordanciaDoModelo {
  const soma = (vale: (cada: ContadosDoRosto) => boolean) =>
    contados.filter(vale).reduce((total, { quantos }) => total + quantos, 0)
  const julgados = (caminhos: readonly CaminhoDoRosto[]): JulgadosPorPessoa => {
    const com = (juizo: Juizo | null) => soma((cada) => caminhos.includes(cada.caminho) && cada.juizo === juizo)
    const [aprovados, recusados, deNovo, semDecisao] = [com('aprovou'), com('recusou'), com('deNovo'), com(null)]
    return { total: aprovados + recusados + deNovo + semDecisao, aprovados, recusados, deNovo, semDecisao }
  }
  const comOpiniao = contados.filter(
    ({ caminho, juizo }) =>
      caminho !== 'sozinho' && DA_MAQUINA[caminho] !== null && (juizo === 'aprovou' || juizo === 'recusou'),
  )
  const decididos = comOpiniao.reduce((total, { quantos }) => total + quantos, 0)
  const concordaram = comOpiniao
    .filter(({ caminho, juizo }) => DA_MAQUINA[caminho] === juizo)
    .reduce((total, { quantos }) => total + quantos, 0)
  return {
    modelo,
    comparados: soma(() => true),
    sozinhos: soma(({ caminho }) => caminho === 'sozinho'),
    sorteados: julgados(['sorteado']),
    pelaFigura: julgados(['entre', 'abaixo']),
    porOutroMotivo: julgados(['outro-motivo']),
    pedidos: julgados(['pedido']),
    decididos,
    concordaram,
    milesimos: decididos === 0 ? null : Math.floor((concordaram * 1000) / decididos),
  }
}

/** Adds up how machine and people agreed, by model, in its order. */
export const concordanciaDe = (contados: readonly ContadosDoRosto[]): ConcordanciaDoModelo[] =>
  [...Map.groupBy(contados, ({ modelo }) => modelo)]
    .map(([modelo, deles]) => doModelo(modelo, deles))
    .toSorted((a, b) => a.modelo.localeCompare(b.modelo))
