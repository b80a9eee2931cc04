import { atosDe, faseDe, nomeDito, PROCESSOS, type Processo, valoresDe } from '@contempla/consorcio/processos'
import type { Caso } from './palavras.ts'

type DoCaso = Pick<Caso, 'processo' | 'fase'>

/** Words the phase as its holder reads it, where that is not its name: a suspicion is for the staff alone. */
export function oQueOTitularLe({ processo, fase }: DoCaso): string | null {
  const tabela: Processo = PROCESSOS[processo]
  return faseDe(tabela, fase)?.ditaComo ? `“${nomeDito(tabela, fase)}”. A suspeita não lhe é dita: não a conte.` : null
}

/** Tells, before an act is made, the notice that its new phase sends to the holder. */
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
