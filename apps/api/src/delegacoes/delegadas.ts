import type { AlcanceDelegado, Dia } from '@contempla/consorcio'
import { delegacaoVenceu, primeiroNome } from '@contempla/consorcio'
import { hojeDe } from '../cotas/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { idsDe, listCotasDelegadas, listRecebidasAbertas } from './delegacoes.sql.ts'
import { getPessoa } from './pessoas.ts'

/** The quotas that one holder lets a customer see, with what may be done in them. */
export type Delegadas = {
  titularId: number
  cotas: readonly number[]
  delegada: { delegacao: number; de: string; alcance: AlcanceDelegado; ate: Dia }
}

/** What was delegated to whoever is in and stands now; nothing to a link's session or a representative's. */
export async function listDelegadas(
  contexto: Pick<Contexto, 'db' | 'relogio'>,
  { clienteId, delegado, modo }: Pick<SessaoAtiva, 'clienteId' | 'delegado' | 'modo'>,
): Promise<Delegadas[]> {
  if (!delegado || modo !== 'normal') return []
  const { db } = contexto
  const hoje = hojeDe(contexto)
  const emVigor = (await listRecebidasAbertas(db, clienteId)).filter(({ ate }) => !delegacaoVenceu(ate, hoje))
  const cotas = await listCotasDelegadas(db, idsDe(emVigor))
  const todas: Delegadas[] = []
  for (const { id, titularId, alcance, ate } of emVigor) {
    const dela = cotas.filter(({ delegacaoId }) => delegacaoId === id).map(({ idCota }) => idCota)
    if (dela.length === 0) continue
    const de = primeiroNome((await getPessoa(db, titularId)).nome)
    todas.push({ titularId, cotas: dela, delegada: { delegacao: id, de, alcance, ate } })
  }
  return todas
}
