import { diaEm, ultimoDiaAntesDe } from '@contempla/consorcio'
import { type Contados, countFilas } from '../casos/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { FuncionarioAtivo } from '../platform/sessions.ts'
import type { Espera } from './inicio.sql.ts'

const espera = ({ quantos, desde, ate }: Contados): Espera => ({
  quantos,
  centavos: null,
  desde: desde && diaEm(desde),
  ate: ate && ultimoDiaAntesDe(ate),
})

const recortes = {
  casosMeus: { situacao: 'abertos', vez: 'analista', responsavel: 'eu' },
  casosDoGestor: { situacao: 'abertos', responsavel: 'ninguem', decide: 'gestor' },
  casosVencidos: { situacao: 'abertos', prazo: 'vencido' },
  casosAVencer: { situacao: 'abertos', prazo: 'promessa-hoje' },
  casosSemResponsavel: { situacao: 'abertos', vez: 'analista', responsavel: 'ninguem', decide: 'analista' },
  casosEscalados: { situacao: 'escalados', responsavel: 'ninguem' },
} as const

/**
 * The cases that wait for whoever asks, those that nobody has and only a manager decides, those that nobody has and any
 * analyst may decide, those of anybody whose time is over, those whose holders were told of an answer by the end of today,
 * and those that went up and nobody has taken: as the queue finds them.
 */
export async function readCasos(
  { db, relogio }: Pick<Contexto, 'db' | 'relogio'>,
  quem: Pick<FuncionarioAtivo, 'id' | 'papel'>,
) {
  const contados = await countFilas(db, recortes, { ...quem, agora: relogio.agora() })
  return {
    casosMeus: espera(contados.casosMeus),
    casosDoGestor: espera(contados.casosDoGestor),
    casosVencidos: espera(contados.casosVencidos),
    casosAVencer: espera(contados.casosAVencer),
    casosSemResponsavel: espera(contados.casosSemResponsavel),
    casosEscalados: espera(contados.casosEscalados),
  }
}
