import { atosDe, faseDe, nomeDito, PROCESSOS, type Processo, valoresDe } from '@contempla/consorcio/processos'
import type { Caso } from './palavras.ts'

type DoCaso = Pick<Caso, 'processo' | 'fase'>

/** What its holder reads of the phase where that is not its name: that there is more to it is the staff's alone. */
export function oQueOTitularLe({ processo, fase }: DoCaso): string | null {
  const tabela: Processo = PROCESSOS[processo]
  return faseDe(tabela, fase)?.ditaComo ? `“${nomeDito(tabela, fase)}”. A suspeita não lhe é dita: não a conte.` : null
}

/** What the holder is told by a move, as the phase to which it leads has it, so that whoever makes it knows before. */
export function oQueOTitularSabe({ processo, fase }: DoCaso, ato: string): string {
  const tabela: Processo = PROCESSOS[processo]
  const linha = atosDe(tabela, fase, 'analista').find((cada) => cada.ato === ato)
  const destinos = linha ? [...valoresDe(linha.para), ...(linha.senao ? [linha.senao.para] : [])] : []
  const [destino, ...outros] = new Set(destinos)
  if (destino === undefined || outros.length > 0 || destino === fase)
    return 'O cliente é avisado se a nova fase lhe pedir ou disser algo.'
  const { ditaComo, aviso } = faseDe(tabela, destino) ?? {}
  if (ditaComo)
    return `O cliente não é avisado, e lê “${nomeDito(tabela, destino)}”. A suspeita fica entre a equipe: não a conte a ele.`
  return aviso ? `O cliente recebe “${aviso.titulo}”: ${aviso.texto}` : 'O cliente não recebe aviso deste passo.'
}
