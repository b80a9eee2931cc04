import { comGrupoECota, tiposDeCota } from '@contempla/ui'
import type { Cota } from './situacao/estado.ts'

type Nomeada = Pick<Cota, 'apelido' | 'tipo'>

/** A quota goes by its nickname; without one, by the name of its kind. */
export const nomeDaCota = ({ apelido, tipo }: Nomeada): string => apelido || tiposDeCota[tipo].rotulo

/** The same where that alone tells it from the person's others; else with its group and number. */
export function nomeEntre<C extends Nomeada & Pick<Cota, 'idCota' | 'grupo' | 'cota'>>(cota: C, cotas: readonly C[]) {
  const nome = nomeDaCota(cota)
  const repetido = cotas.some((outra) => outra.idCota !== cota.idCota && nomeDaCota(outra) === nome)
  return repetido ? comGrupoECota(nome, cota) : nome
}

const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The quotas whose name, kind, group or number holds every word that was typed; accents and case do not count. */
export function searchCotas<C extends Nomeada & Pick<Cota, 'grupo' | 'cota'>>(cotas: readonly C[], texto: string): C[] {
  const palavras = semAcento(texto).split(/\s+/).filter(Boolean)
  return cotas.filter((c) => {
    const onde = semAcento(`${c.apelido ?? ''} ${tiposDeCota[c.tipo].rotulo} ${c.grupo} ${c.cota}`)
    return palavras.every((palavra) => onde.includes(palavra))
  })
}
