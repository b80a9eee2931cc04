import { diaEm, ultimoDiaAntesDe } from '@contempla/consorcio'
import { countFila } from '../casos/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Espera } from './inicio.sql.ts'

type Contado = Awaited<ReturnType<typeof countFila>>

const espera = ({ quantos, desde, ate }: Contado): Espera => ({
  quantos,
  centavos: null,
  desde: desde && diaEm(desde),
  ate: ate && ultimoDiaAntesDe(ate),
})

/**
 * The cases that wait for whoever asks, those of anybody whose time is over, those whose holders were told of an answer by the
 * end of today, and those that went up and nobody has taken: as the queue finds them.
 */
export async function readCasos({ db, relogio }: Pick<Contexto, 'db' | 'relogio'>, funcionarioId: number) {
  const quem = { funcionarioId, agora: relogio.agora() }
  const [meus, vencidos, aVencer, escalados] = await Promise.all([
    countFila(db, { situacao: 'abertos', vez: 'analista', responsavel: 'eu' }, quem),
    countFila(db, { situacao: 'abertos', prazo: 'vencido' }, quem),
    countFila(db, { situacao: 'abertos', prazo: 'promessa-hoje' }, quem),
    countFila(db, { situacao: 'escalados', responsavel: 'ninguem' }, quem),
  ])
  return {
    casosMeus: espera(meus),
    casosVencidos: espera(vencidos),
    casosAVencer: espera(aVencer),
    casosEscalados: espera(escalados),
  } satisfies Record<string, Espera>
}
